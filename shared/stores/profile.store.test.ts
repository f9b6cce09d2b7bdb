import { ApiError } from '../contracts/errors';
import type { Character, CharacterInfo, GeneralInfo } from '../contracts/profile';
import { type ProfileApi, type ProfilePart, type ProfileParts, ProfileStore } from './profile.store';

const general: GeneralInfo = { id: 7, loginName: 'vetrov', coinsBalance: 2450 };
const buildCharacter = (over: Partial<Character> = {}): Character => ({
  id: 1,
  name: 'Анна Ветрова',
  parameters: [
    { name: 'level', parameter: 12 },
    { name: 'cash', parameter: 300 },
  ],
  propertyList: [{ itemData: [{ id: 1, name: 'Газетная', mark: '2' }] }],
  ...over,
});
const characters: CharacterInfo = { selection: 0, list: [buildCharacter(), buildCharacter({ id: 2 })] };

/** Creates a profile store whose fake api replies when the test calls `answer` or `fail`. */
function buildProfile() {
  const calls: { part: ProfilePart; answer: (value: unknown) => void; fail: (status?: number) => void }[] =
    [];
  const logged: string[] = [];
  let now = 1_000;
  const api: ProfileApi = {
    fetch: <Part extends ProfilePart>(part: Part) =>
      new Promise<ProfileParts[Part]>((resolve, reject) =>
        calls.push({
          part,
          answer: (value) => resolve(value as ProfileParts[Part]),
          fail: (status = 503) => reject(new ApiError('UNAVAILABLE', status)),
        }),
      ),
  };
  const profile = new ProfileStore({ api, now: () => now, log: (message) => void logged.push(message) });
  return { profile, calls, logged, setNow: (ms: number) => (now = ms) };
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

test('loads general info and characters in parallel when a player signs in', async () => {
  const { profile, calls } = buildProfile();
  profile.signedIn();
  expect(calls.map(({ part }) => part)).toEqual(['general', 'characters']);
  calls[1]?.answer(characters);
  await turns();
  expect(profile.parts.characters).toEqual({ kind: 'ready', value: characters });
  expect(profile.parts.general.kind).toBe('loading');
  calls[0]?.answer(general);
  await turns();
  expect(profile.general).toEqual(general);
});

test('logs a failed part and keeps earlier data', async () => {
  const { profile, calls, logged } = buildProfile();
  profile.set('general', general);
  void profile.load('general');
  void profile.load('settings');
  calls.forEach((call) => call.fail());
  await turns();
  expect(profile.general).toEqual(general);
  expect(profile.parts.settings.kind).toBe('failed');
  expect(logged).toEqual(['general', 'settings']);
});

test('ignores replies that arrive after the player has left', async () => {
  const { profile, calls, logged } = buildProfile();
  profile.signedIn();
  profile.addNotification({ type: 'success', title: 'Готово' });
  profile.signedOut();
  calls[0]?.answer(general);
  calls[1]?.fail();
  await turns();
  expect(profile.general).toBeNull();
  expect(profile.parts.characters.kind).toBe('idle');
  expect(profile.notifications).toEqual([]);
  expect(logged).toEqual([]);
});

test('ignores a reply that is older than a change of the same part', async () => {
  const { profile, calls } = buildProfile();
  profile.set('characters', characters);
  void profile.load('characters');
  profile.updateCash(1, 1, 900);
  calls[0]?.answer(characters);
  await turns();
  expect(listOf(profile)[1]?.parameters[1]).toEqual({ name: 'cash', parameter: 900 });
});

test.each([
  ['in order', [0, 1]],
  ['the other way round', [1, 0]],
])('shows the reply of the later one of two loads whose replies arrive %s', async (_order, order) => {
  const { profile, calls } = buildProfile();
  profile.set('general', general);
  void profile.load('general');
  void profile.load('general');
  for (const index of order) {
    calls[index]?.answer({ ...general, coinsBalance: index });
    await turns();
  }
  expect(profile.general?.coinsBalance).toBe(1);
});

test('ignores the first reply if the part was set while it loaded', async () => {
  const { profile, calls } = buildProfile();
  void profile.load('general');
  profile.set('general', { ...general, coinsBalance: 10 });
  calls[0]?.answer(general);
  await turns();
  expect(profile.general?.coinsBalance).toBe(10);
});

test('sets each part separately', () => {
  const { profile } = buildProfile();
  const settings = {
    email: 'vetrov@port.example',
    emailConfirmation: true,
    tfaStatus: false,
    noticesStatus: [{ key: 0 as const, status: true }],
    backupCodes: { backupCodesList: [], backupCodesLimit: 8, backupCodeCurrent: 2 },
  };
  profile.set('settings', settings);
  profile.set('referrals', { addCost: 500 });
  expect(profile.parts.settings).toEqual({ kind: 'ready', value: settings });
  expect(profile.parts.referrals).toEqual({ kind: 'ready', value: { addCost: 500 } });
  expect(profile.parts.general.kind).toBe('idle');
});

test('takes the e-mail from the general info until the settings are loaded', () => {
  const { profile } = buildProfile();
  expect(profile.email).toBeNull();
  profile.set('general', { ...general, email: 'old@port.example' });
  expect(profile.email).toBe('old@port.example');
});

test('updates the balance only once general info is loaded', () => {
  const { profile } = buildProfile();
  profile.updateCoins(10);
  expect(profile.general).toBeNull();
  profile.set('general', general);
  profile.updateCoins(10);
  expect(profile.general).toEqual({ ...general, coinsBalance: 10 });
});

const listOf = ({ parts }: ProfileStore) =>
  parts.characters.kind === 'ready' ? parts.characters.value.list : [];

test('changes cash by character and parameter index', () => {
  const { profile } = buildProfile();
  profile.set('characters', characters);
  profile.updateCash(1, 1, 900);
  expect(listOf(profile)[1]?.parameters[1]).toEqual({ name: 'cash', parameter: 900 });
  expect(listOf(profile)[0]).toBe(characters.list[0]);
});

test.each([
  [5, 1],
  [-1, 1],
  [NaN, 1],
  [0, 9],
  [0, -1],
  [0, 0],
])('changes nothing for the indexes %d and %d, where there is no cash', (character, parameter) => {
  const { profile } = buildProfile();
  profile.updateCash(character, parameter, 900);
  profile.set('characters', characters);
  profile.updateCash(character, parameter, 900);
  expect(listOf(profile)).toEqual(characters.list);
});

const car = { id: 9, name: 'Волна', mark: 'А 011 МР' };

test('appends a vehicle to the transport list, creating it if needed', () => {
  const { profile } = buildProfile();
  profile.set('characters', characters);
  profile.addVehicle(0, car);
  profile.addVehicle(0, { ...car, id: 10 });
  const homes = characters.list[0]?.propertyList[0];
  expect(listOf(profile)[0]?.propertyList).toEqual([
    homes,
    { itemData: [] },
    { itemData: [car, { ...car, id: 10 }] },
  ]);
  profile.addVehicle(7, car);
  expect(listOf(profile)).toHaveLength(2);
});

const titles = (profile: ProfileStore) => profile.notifications.map(({ title }) => title);

test('keeps the last three notices, with unique creation times as ids', () => {
  const { profile, setNow } = buildProfile();
  const ids = ['раз', 'два', 'три'].map((title) => profile.addNotification({ type: 'success', title }));
  expect(ids).toEqual([1_000, 1_001, 1_002]);
  setNow(5_000);
  expect(profile.addNotification({ type: 'error', title: 'четыре', message: 'сбой' })).toBe(5_000);
  expect(titles(profile)).toEqual(['два', 'три', 'четыре']);
});

test('never repeats an id when the clock goes back', () => {
  const { profile, setNow } = buildProfile();
  const first = profile.addNotification({ type: 'success', title: 'раз' });
  setNow(10);
  expect(profile.addNotification({ type: 'success', title: 'два' })).toBeGreaterThan(first);
});

test('removes a notice by its id, and ignores unknown ids', () => {
  const { profile } = buildProfile();
  const id = profile.addNotification({ type: 'success', title: 'раз' });
  profile.addNotification({ type: 'success', title: 'два' });
  profile.removeNotification(4);
  profile.removeNotification(id);
  expect(titles(profile)).toEqual(['два']);
});

test.each([null, undefined, 'сбой', { 0: 'x' }, [null, 'x', { title: 'без номера' }]])(
  'treats %j as an empty list of notices',
  (list) => {
    const { profile } = buildProfile();
    profile.setNotifications(list as never);
    expect(profile.notifications).toEqual([]);
    profile.addNotification({ type: 'success', title: 'раз' });
    expect(titles(profile)).toEqual(['раз']);
  },
);

test('takes the last three notices of a longer reply', () => {
  const { profile } = buildProfile();
  profile.setNotifications([1, 2, 3, 4].map((id) => ({ id, type: 'success', title: String(id) })));
  expect(titles(profile)).toEqual(['2', '3', '4']);
});

test('keeps notices about money beside the last three others', () => {
  const { profile } = buildProfile();
  const money = [1, 2, 4, 5].map((id) => ({ id, type: 'success' as const, title: `DP ${id}`, kept: true }));
  const others = [3, 6, 7, 8].map((id) => ({ id, type: 'success' as const, title: String(id) }));
  profile.setNotifications([...money, ...others].sort((one, other) => one.id - other.id));
  profile.addNotification({ type: 'success', title: 'куплено' });
  expect(titles(profile)).toEqual(['DP 1', 'DP 2', 'DP 4', 'DP 5', '7', '8', 'куплено']);
});
