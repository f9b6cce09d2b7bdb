import type {
  CharacterInfo,
  GeneralInfo,
  NotificationList,
  SettingsInfo,
} from '@site/shared/contracts/profile';
import type { Static } from '@sinclair/typebox';
import { type GameHost, startGameHost } from '../testing/game-host';
import { insertCharacter } from '../testing/small-city';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../testing/test-accounts';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const get = async <T>(url: string, token: string, from = api) => {
  const reply = await from.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return { status: reply.statusCode, body: reply.json<T>() };
};
const noticesOf = async (token: string) =>
  (await api.post<Static<typeof NotificationList>>('/api/profile/current_notification', undefined, { token }))
    .body;
const settingsOf = async (token: string) =>
  (await api.post<SettingsInfo>('/api/profile/settings', undefined, { token })).body;

test('returns the caller’s own account, balance and settings', async () => {
  const { access_token: token } = await api.join('pasport');
  expect((await get<GeneralInfo>('/auth/profile', token)).body).toEqual({
    id: expect.any(Number),
    loginName: 'pasport',
    coinsBalance: 0,
    email: 'pasport@mail.example',
    emailConfirmation: false,
    createdAt: api.now(),
    charactersLimit: 3,
  });
  expect(await settingsOf(token)).toEqual({
    email: 'pasport@mail.example',
    emailConfirmation: false,
    stepUp: false,
    codeEmail: 'p••••t@mail.example',
    push: false,
    tfaStatus: false,
    noticesStatus: [
      { key: 0, status: true },
      { key: 1, status: true },
    ],
    backupCodes: { backupCodesList: [], backupCodesLimit: 8, backupCodeCurrent: 0 },
  });
  expect((await get('/auth/profile', 'x'.repeat(43))).status).toBe(401);
  expect((await get('/api/user/characters', token)).body).toEqual({ selection: 0, list: [] });
});

test('stores a notice setting, also when it is sent twice', async () => {
  const { access_token: token } = await api.join('tishina');
  const update = (body: object) => api.post('/api/profile/update_notifications', body, { token });
  for (let index = 0; index < 2; index += 1)
    expect((await update({ key: 1, status: false })).body).toEqual({ success: true });
  expect((await settingsOf(token)).noticesStatus).toEqual([
    { key: 0, status: true },
    { key: 1, status: false },
  ]);
  expect((await update({ key: 2, status: false })).body.code).toBe('BAD_REQUEST');
});

test('lists the last three notices with unique ids and lets only their player remove them', async () => {
  const { access_token: token } = await api.joinConfirmed('novosti');
  const change = (currentPassword: string, newPassword: string) =>
    api.post('/auth/change-password', { currentPassword, newPassword }, { token });
  const next = 'Pristan-77!';
  await change(PASSWORD, next);
  await change(next, PASSWORD);
  await change(PASSWORD, next);
  const body = await noticesOf(token);
  expect(body.list.map(({ type, title }) => [type, title])).toEqual(
    Array(3).fill(['success', 'Пароль успешно изменен']),
  );
  expect(new Set(body.list.map(({ id }) => id)).size).toBe(3);

  const [oldest, ...others] = body.list;
  const remove = (as: string) =>
    api.post('/api/profile/remove_notification', { id: oldest?.id }, { token: as });
  const { access_token: foreign } = await api.join('chuzhoy');
  expect((await remove(foreign)).body).toEqual({ success: true });
  expect(await noticesOf(token)).toEqual(body);
  for (let index = 0; index < 2; index += 1) expect((await remove(token)).body).toEqual({ success: true });
  expect(await noticesOf(token)).toEqual({ list: others });
});

test('refuses the id of a page notice that is no moment of the database', async () => {
  const { access_token: token } = await api.join('pozdniy');
  const remove = (id: number) => api.post('/api/profile/remove_notification', { id }, { token });
  expect(await remove(253_402_300_799_999)).toMatchObject({ status: 200, body: { success: true } });
  for (const id of [253_402_300_800_000, 8.64e15])
    expect(await remove(id)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});

test('returns characters with property, stores the selected one and refuses another player’s', async () => {
  const { access_token: token } = await api.join('dvoe');
  const other = await api.join('drugoy');
  const idOf = async (of: string) => (await get<GeneralInfo>('/auth/profile', of)).body.id;
  const played = { level: 4, playMinutes: 150 };
  const first = await insertCharacter(api.db, await idOf(token), played);
  const second = await insertCharacter(api.db, await idOf(token), played, 1);
  const foreign = await insertCharacter(api.db, await idOf(other.access_token), played);
  const { body } = await get<CharacterInfo>('/api/user/characters', token);
  expect(body.list.map(({ id }) => id)).toEqual([first, second]);
  expect(body).toMatchObject({ selection: 0 });
  expect(body.list[0]).toEqual({
    id: first,
    items: [],
    sanctions: [],
    name: expect.stringMatching(/^Илья Ветров/),
    portrait: 'c',
    parameters: [
      { name: 'cash', parameter: 100 },
      { name: 'bank', parameter: 200 },
      { name: 'level', parameter: 4 },
      { name: 'organisation', parameter: 'Профсоюз' },
      { name: 'hours', parameter: 2 },
    ],
    propertyList: [
      { itemData: [] },
      { itemData: [] },
      { itemData: [{ id: expect.any(Number), name: 'Пикап', mark: 'Н014ВР', price: 90_000 }] },
    ],
  });
  const choose = (characterId: number) => api.post('/api/user/select-character', { characterId }, { token });
  expect((await choose(second)).body).toEqual({ success: true });
  expect((await get<CharacterInfo>('/api/user/characters', token)).body.selection).toBe(1);
  expect((await choose(foreign)).body.code).toBe('NOT_FOUND');
});

describe('with an external game server', () => {
  let host: GameHost;
  let site: TestAccounts;
  beforeAll(async () => {
    host = await startGameHost();
    site = await openTestAccounts({ game: host.config });
  });
  afterAll(async () => {
    await site.close();
    await host.close();
  });

  test('reads characters and ratings from it and serves the rest of the profile while it is down', async () => {
    const { access_token: token } = await site.join('most');
    const { id } = (await get<GeneralInfo>('/auth/profile', token, site)).body;
    const row = { position: 7, image: 'b', name: 'Илья Ветров', value: 60 };
    host.replies = {
      [`GET /v1/players/${id}/characters`]: { selection: 0, list: [] },
      'GET /v1/ratings/online?period=all&limit=100': { list: [] },
      [`GET /v1/ratings/online?period=all&limit=1&playerId=${id}`]: { list: [row], own: row },
    };
    expect((await get('/api/user/characters', token, site)).body).toEqual({ selection: 0, list: [] });
    expect((await site.post('/api/rating/rating_by_online', {}, { token })).body).toEqual({
      list: [],
      own: row,
    });
    host.fail = (response) => response.writeHead(500).end();
    const down = await get<{ code: string }>('/api/user/characters', token, site);
    expect([down.status, down.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect((await get('/auth/profile', token, site)).status).toBe(200);
  });
});
