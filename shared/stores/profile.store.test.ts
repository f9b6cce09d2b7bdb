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

/** A profile store whose api replies when the test decides. */
function buildProfile() {
  const asked: { part: ProfilePart; answer: (value: unknown) => void; fail: (status?: number) => void }[] =
    [];
  const said: string[] = [];
  let now = 1_000;
  const api: ProfileApi = {
    fetch: <Part extends ProfilePart>(part: Part) =>
      new Promise<ProfileParts[Part]>((resolve, reject) =>
        asked.push({
          part,
          answer: (value) => resolve(value as ProfileParts[Part]),
          fail: (status = 503) => reject(new ApiError('UNAVAILABLE', status)),
        }),
      ),
  };
  const profile = new ProfileStore({ api, now: () => now, log: (message) => void said.push(message) });
  return { profile, asked, said, setNow: (ms: number) => (now = ms) };
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

test('general info and characters of a player who arrives are asked for side by side', async () => {
  const { profile, asked } = buildProfile();
  profile.signedIn();
  expect(asked.map(({ part }) => part)).toEqual(['general', 'characters']);
  asked[1]?.answer(characters);
  await turns();
  expect(profile.parts.characters).toEqual({ kind: 'ready', value: characters });
  expect(profile.parts.general.kind).toBe('loading');
  asked[0]?.answer(general);
  await turns();
  expect(profile.general).toEqual(general);
});

test('a part that fails is only logged, and what was known stays', async () => {
  const { profile, asked, said } = buildProfile();
  profile.set('general', general);
  void profile.load('general');
  void profile.load('settings');
  asked.forEach((call) => call.fail());
  await turns();
  expect(profile.general).toEqual(general);
  expect(profile.parts.settings.kind).toBe('failed');
  expect(said).toEqual(['general', 'settings']);
});

test('what comes after the player has left is nobody’s', async () => {
  const { profile, asked, said } = buildProfile();
  profile.signedIn();
  profile.addNotification({ type: 'success', title: 'Готово' });
  profile.signedOut();
  asked[0]?.answer(general);
  asked[1]?.fail();
  await turns();
  expect(profile.general).toBeNull();
  expect(profile.parts.characters.kind).toBe('idle');
  expect(profile.notifications).toEqual([]);
  expect(said).toEqual([]);
});

test('each part is set by itself', () => {
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

test('the address of a player is that of the settings, once they are known', () => {
  const { profile } = buildProfile();
  expect(profile.email).toBeNull();
  profile.set('general', { ...general, email: 'old@port.example' });
  expect(profile.email).toBe('old@port.example');
});

test('a new balance replaces the old one, and is nothing before there is any', () => {
  const { profile } = buildProfile();
  profile.updateCoins(10);
  expect(profile.general).toBeNull();
  profile.set('general', general);
  profile.updateCoins(10);
  expect(profile.general).toEqual({ ...general, coinsBalance: 10 });
});

const listOf = ({ parts }: ProfileStore) =>
  parts.characters.kind === 'ready' ? parts.characters.value.list : [];

test('cash is changed by the places of character and parameter', () => {
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
])('places %d and %d, where there is no cash, change nothing', (character, parameter) => {
  const { profile } = buildProfile();
  profile.updateCash(character, parameter, 900);
  profile.set('characters', characters);
  profile.updateCash(character, parameter, 900);
  expect(listOf(profile)).toEqual(characters.list);
});

const car = { id: 9, name: 'Волна', mark: 'А 011 МР' };

test('a vehicle goes to the end of the transport, which is made where there is none', () => {
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

test('the last three page notifications are kept, under ids that are times and never the same', () => {
  const { profile, setNow } = buildProfile();
  const ids = ['раз', 'два', 'три'].map((title) => profile.addNotification({ type: 'success', title }));
  expect(ids).toEqual([1_000, 1_001, 1_002]);
  setNow(5_000);
  expect(profile.addNotification({ type: 'error', title: 'четыре', message: 'сбой' })).toBe(5_000);
  expect(titles(profile)).toEqual(['два', 'три', 'четыре']);
});

test('a clock that goes back gives no id twice', () => {
  const { profile, setNow } = buildProfile();
  const first = profile.addNotification({ type: 'success', title: 'раз' });
  setNow(10);
  expect(profile.addNotification({ type: 'success', title: 'два' })).toBeGreaterThan(first);
});

test('a notification is removed by its id, and an unknown id removes nothing', () => {
  const { profile } = buildProfile();
  const id = profile.addNotification({ type: 'success', title: 'раз' });
  profile.addNotification({ type: 'success', title: 'два' });
  profile.removeNotification(4);
  profile.removeNotification(id);
  expect(titles(profile)).toEqual(['два']);
});

test.each([null, undefined, 'сбой', { 0: 'x' }, [null, 'x', { title: 'без номера' }]])(
  'notifications that came as %j are an empty list, to which one can be added',
  (list) => {
    const { profile } = buildProfile();
    profile.setNotifications(list as never);
    expect(profile.notifications).toEqual([]);
    profile.addNotification({ type: 'success', title: 'раз' });
    expect(titles(profile)).toEqual(['раз']);
  },
);

test('of a longer list from the server the last three are taken', () => {
  const { profile } = buildProfile();
  profile.setNotifications([1, 2, 3, 4].map((id) => ({ id, type: 'success', title: String(id) })));
  expect(titles(profile)).toEqual(['2', '3', '4']);
});
