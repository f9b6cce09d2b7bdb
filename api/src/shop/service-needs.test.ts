import type { GoodsHistory, GoodsReply } from '@site/shared/contracts/donate';
import type { CharacterInfo, GeneralInfo, Sanction } from '@site/shared/contracts/profile';
import { DAY_MS } from '@site/contracts/time';
import { randomUUID } from 'node:crypto';
import { updateCharacter } from '../game/embedded/rewards.repo';
import { moveCoins } from '../ledger/ledger.service';
import { selectPlayer } from '../players/player.repo';
import { readNotices } from '../players/notice.service';
import { startGameHost } from '../testing/game-host';
import { sumOf } from '../testing/ledger-sum';
import { insertCharacter } from '../testing/small-city';
import { openTestAccounts, type TestAccounts } from '../testing/test-accounts';

type Answer = GoodsReply & { code?: string; details?: { field?: string; text?: string; next?: number } };
const PLATE = 1;
const NAME = 2;
const VIP = 3;
const CHIPS = 4;
const HOUSE = 5;
const WARNING = 6;

let made = 0;
async function joinBuyer(api: TestAccounts, coins = 5_000) {
  made += 1;
  const { access_token: token } = await api.join(`kupec${made}`);
  const headers = { authorization: `Bearer ${token}` };
  const get = async <T>(url: string) => (await api.app.inject({ url, headers })).json<T>();
  const { id } = await get<GeneralInfo>('/auth/profile');
  const move = { key: `test/${id}`, kind: 'correction' as const, playerId: id, amount: coins };
  await api.db.transaction((tx) =>
    moveCoins(tx, { ...move, bank: 'bank/opening', now: new Date(api.now()) }),
  );
  return {
    id,
    buy: (service: number, characterId: number, more: object = {}) =>
      api.post<Answer>(
        '/api/donate/services/buy',
        { id: service, characterId, idempotencyKey: randomUUID(), ...more },
        { token },
      ),
    coins: async () => (await get<GeneralInfo>('/auth/profile')).coinsBalance,
    character: async () => (await get<CharacterInfo>('/api/user/characters')).list[0]!,
    pauses: async () =>
      (await api.post<GoodsHistory>('/api/donate/goods/history', {}, { token })).body.pauses,
    history: async () => (await api.post<GoodsHistory>('/api/donate/goods/history', {}, { token })).body.list,
  };
}

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const open = async () => {
  const buyer = await joinBuyer(api);
  const character = await insertCharacter(api.db, buyer.id, { level: 1, playMinutes: 1 });
  const warn = (...sanctions: Sanction[]) => updateCharacter(api.db, character, { sanctions });
  const vehicleId = (await buyer.character()).propertyList[2]!.itemData[0]!.id;
  return { ...buyer, own: character, warn, vehicleId };
};
const warning = (id: number, reason: string): Sanction => ({ id, kind: 'warning', reason, at: id });

test('puts the typed plate on the chosen vehicle and tells the player the result', async () => {
  const { buy, own, vehicleId, coins, character, history } = await open();
  expect(await buy(PLATE, own, { vehicleId })).toMatchObject({
    status: 400,
    body: { code: 'SERVICE_INPUT', details: { field: 'input' } },
  });
  expect((await buy(PLATE, own, { vehicleId, input: 'ABC' })).body.details).toEqual({ field: 'input' });
  expect((await buy(PLATE, own, { input: 'А123ВС' })).body.details).toEqual({ field: 'vehicle' });
  expect((await buy(PLATE, own, { input: 'А123ВС', vehicleId: vehicleId + 999 })).body.details).toEqual({
    field: 'vehicle',
  });
  expect(await coins()).toBe(5_000);
  const plate = `А${100 + made}ВС`;
  expect((await buy(PLATE, own, { vehicleId, input: ` a ${100 + made} bc` })).body.coinsBalance).toBe(4_100);
  await api.clean();
  expect((await character()).propertyList[2]!.itemData[0]!.mark).toBe(plate);
  expect((await history())[0]).toMatchObject({
    input: plate,
    state: 'given',
    result: `Номер ${plate} установлен. Транспорт: Пикап.`,
  });
  expect((await buy(PLATE, own, { vehicleId, input: plate })).body).toMatchObject({
    code: 'SERVICE_REFUSED',
    details: { text: `Номер ${plate} уже занят. Придумайте другой.` },
  });
  expect(await coins()).toBe(4_100);
});

test('takes no other price than the one that the player saw', async () => {
  const { buy, own, coins } = await open();
  expect(await buy(VIP, own, { price: 1 })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', details: { price: 600 } },
  });
  expect(await coins()).toBe(5_000);
  expect((await buy(VIP, own, { price: 600 })).body.coinsBalance).toBe(4_400);
});

test('refuses a plate to a character without a vehicle and takes no coins', async () => {
  const buyer = await joinBuyer(api);
  const own = await insertCharacter(api.db, buyer.id, { level: 1, playMinutes: 1 }, 0, false);
  const { body } = await buyer.buy(PLATE, own, { input: 'А777АА', vehicleId: 1 });
  expect(body.code).toBe('SERVICE_REFUSED');
  expect(body.details?.text).toMatch(/: транспорта нет/);
  expect(await buyer.coins()).toBe(5_000);
});

test('removes a warning once in 30 days, also under concurrent purchases', async () => {
  const { buy, own, warn, coins, character, pauses } = await open();
  expect(await pauses()).toEqual([]);
  expect((await buy(WARNING, own)).body.details?.text).toMatch(/: предупреждений нет/);
  await warn(warning(1, 'Езда по встречной'), warning(2, 'Крик в эфир'));
  const replies = await Promise.all(Array.from({ length: 5 }, () => buy(WARNING, own)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'SERVICE_TOO_SOON',
    details: { next: api.now() + 30 * DAY_MS },
  });
  expect(await coins()).toBe(4_650);
  await api.clean();
  expect((await character()).sanctions?.map(({ reason }) => reason)).toEqual(['Крик в эфир']);
  const { next = 0 } = (await buy(WARNING, own)).body.details ?? {};
  expect(next).toBeGreaterThan(api.now());
  expect(await pauses()).toEqual([{ service: WARNING, characterId: own, until: next }]);
  await warn();
});

test('renames a character and refuses a name in use', async () => {
  const { buy, own, character } = await open();
  const name = (await character()).name;
  expect((await buy(NAME, own, { input: name.replace(/\d+/, '') })).status).toBe(200);
  await api.clean();
  const taken = (await character()).name;
  expect(taken).toBe('Илья Ветров');
  const other = await open();
  expect((await other.buy(NAME, other.own, { input: 'илья ветров' })).body.details?.text).toBe(
    'Имя Илья Ветров уже занято. Придумайте другое.',
  );
});

test('shows VIP time, chips and the house permit of a character, and sells the permit once', async () => {
  const { buy, own, character } = await open();
  for (const service of [VIP, VIP, CHIPS, HOUSE]) expect((await buy(service, own)).status).toBe(200);
  await api.clean();
  const { vipUntil, items } = await character();
  expect(vipUntil).toBe(api.now() + 60 * DAY_MS);
  expect(items).toEqual([
    { name: 'Жетоны причала', count: 1_000 },
    { name: 'Право на третий дом', count: 1 },
  ]);
  expect((await buy(HOUSE, own)).body.details?.text).toMatch(/уже есть/);
});

test('rejects a repeated key with another text', async () => {
  const { buy, own } = await open();
  const idempotencyKey = randomUUID();
  const input = `Павел Смирнов${'абвгдежзик'[made % 10]}`;
  expect((await buy(NAME, own, { idempotencyKey, input })).status).toBe(200);
  expect((await buy(NAME, own, { idempotencyKey, input })).status).toBe(200);
  expect((await buy(NAME, own, { idempotencyKey, input: 'Семён Причалов' })).body.code).toBe('CONFLICT');
});

test('asks the game server before it takes coins, and refunds a service that the server refuses later', async () => {
  const host = await startGameHost();
  const api = await openTestAccounts({ game: host.config });
  try {
    const buyer = await joinBuyer(api, 1_000);
    host.replies[`GET /v1/players/${buyer.id}/characters`] = {
      selection: 0,
      list: [{ id: 41, name: 'Илья Ветров', parameters: [], propertyList: [] }],
    };
    host.checkRefusals.set('rename', 'Имя занято.');
    expect((await buyer.buy(NAME, 41, { input: 'Пётр Ветров' })).body).toMatchObject({
      code: 'SERVICE_REFUSED',
      details: { text: 'Имя занято.' },
    });
    expect([await buyer.coins(), host.grants.size]).toEqual([1_000, 0]);
    expect(host.requests.find(({ call }) => call.endsWith('/checks'))?.body).toEqual({
      reward: { characterId: 41, service: 'rename', input: 'Пётр Ветров' },
    });
    // Another player takes the name between the check and the grant.
    host.checkRefusals.clear();
    host.grantRefusals.set('rename', 'Имя уже занял другой персонаж.');
    expect((await buyer.buy(NAME, 41, { input: 'Пётр Ветров' })).status).toBe(200);
    await api.clean();
    expect(await buyer.history()).toEqual([
      expect.objectContaining({
        state: 'returned',
        characterName: 'Илья Ветров',
        result: 'Имя уже занял другой персонаж.',
        returned: { at: expect.any(Number), coins: 450, reason: 'refused' },
      }),
    ]);
    expect((await selectPlayer(api.db, buyer.id))?.coins).toBe(1_000);
    expect(await sumOf(api.db, `player/${buyer.id}`)).toBe(1_000);
    expect((await readNotices(api.db, buyer.id)).list.at(-1)).toMatchObject({
      title: 'На счету +450\u00a0DP',
      message: expect.stringContaining('Имя уже занял другой персонаж.'),
    });
    host.grantRefusals.clear();
    host.grantReply = { text: 'Паспорт ждёт в мэрии.' };
    expect((await buyer.buy(NAME, 41, { input: 'Пётр Ветров' })).status).toBe(200);
    await api.clean();
    expect((await buyer.history())[0]).toMatchObject({ state: 'given', result: 'Паспорт ждёт в мэрии.' });
  } finally {
    await api.close();
    await host.close();
  }
});
