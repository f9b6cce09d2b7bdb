import { DAY_MS } from '@site/contracts/time';
import type { CasePromo, DonateItems, GoodsHistory, GoodsReply } from '@site/shared/contracts/donate';
import type { CharacterInfo, GeneralInfo } from '@site/shared/contracts/profile';
import type { TokenPair } from '@site/shared/contracts/sign-in';
import { randomUUID } from 'node:crypto';
import { readNotices } from '../players/notice.service';
import { selectPlayer } from '../players/player.repo';
import { moveCoins } from '../ledger/ledger.service';
import { type GameHost, startGameHost } from '../testing/game-host';
import { sumOf } from '../testing/ledger-sum';
import { insertCharacter } from '../testing/small-city';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../testing/test-accounts';
import { ENGINES } from '@site/server/testing/test-database';
import { creditPayment } from '../testing/top-up';
import { readGoodsHistory } from './goods-history.service';

type Answer = GoodsReply & { code?: string; details?: unknown };
const [VIP, TRUNK, COURIER, CRATE] = [3, 4, 5, 6] as const;

let made = 0;
async function joinPlayer(api: TestAccounts, coins = 0) {
  made += 1;
  const login = `igrok${made}`;
  const { access_token: token } = await api.join(login);
  const headers = { authorization: `Bearer ${token}` };
  const get = async <T>(url: string) => (await api.app.inject({ url, headers })).json<T>();
  const { id } = await get<GeneralInfo>('/auth/profile');
  const move = { key: `test/${id}`, kind: 'correction' as const, playerId: id, amount: coins };
  if (coins > 0)
    await api.db.transaction((tx) =>
      moveCoins(tx, { ...move, bank: 'bank/opening', now: new Date(api.now()) }),
    );
  const order =
    (path: string) =>
    (item: number, characterId: number, idempotencyKey: string = randomUUID()) =>
      api.post<Answer>(path, { id: item, characterId, idempotencyKey }, { token });
  return {
    id,
    login,
    token,
    buy: order('/api/donate/services/buy'),
    claim: order('/api/payments/case-promo/claim'),
    topUp: (roubles: number, refunded = 0) =>
      creditPayment(api.db, { playerId: id, roubles, refunded, now: new Date(api.now()) }),
    coins: async () => (await get<GeneralInfo>('/auth/profile')).coinsBalance,
    history: async (after?: number) =>
      (
        await api.post<GoodsHistory>('/api/donate/goods/history', after === undefined ? {} : { after }, {
          token,
        })
      ).body,
    progress: () => get<CasePromo>('/api/payments/case-promo-progress'),
    characters: async () => (await get<CharacterInfo>('/api/user/characters')).list,
  };
}

describe.each(ENGINES)('on %s', (engine) => {
  let api: TestAccounts;
  beforeAll(async () => {
    api = await openTestAccounts({ engine });
  });
  afterAll(() => api.close());

  test('charges a service once per idempotency key, and nothing when it is refused', async () => {
    const player = await joinPlayer(api, 1_000);
    const stranger = await joinPlayer(api);
    const own = await insertCharacter(api.db, player.id, { level: 1, playMinutes: 1 });
    const foreign = await insertCharacter(api.db, stranger.id, { level: 1, playMinutes: 1 });
    expect((await player.buy(VIP, foreign)).body.code).toBe('NOT_FOUND');
    expect((await player.buy(99, own)).body.code).toBe('NOT_FOUND');
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 5 }, () => player.buy(VIP, own, key)));
    expect(
      new Set(replies.map(({ status, body }) => `${status} ${body.orderId} ${body.coinsBalance}`)).size,
    ).toBe(1);
    expect(replies[0]).toMatchObject({ status: 200, body: { coinsBalance: 400 } });
    expect((await player.buy(4, own, key)).body.code).toBe('CONFLICT');
    expect((await player.buy(VIP, own)).body).toMatchObject({
      code: 'NOT_ENOUGH_COINS',
      details: { price: 600, coins: 400 },
    });
    expect(await player.coins()).toBe(400);
    const { list } = await readNotices(api.db, player.id);
    expect(list.map(({ title }) => title)).toEqual(['Куплено: VIP на 30\u00a0дней']);
    expect(await sumOf(api.db, 'bank/service')).toBeGreaterThanOrEqual(600);
    expect(await sumOf(api.db, `player/${player.id}`)).toBe(400);
  });

  test('buys one of two concurrent services when the coins suffice for one', async () => {
    const player = await joinPlayer(api, 600);
    const own = await insertCharacter(api.db, player.id, { level: 1, playMinutes: 1 });
    const replies = await Promise.all([player.buy(VIP, own), player.buy(VIP, own)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await player.coins()).toBe(0);
  });

  test('lists only the player’s own purchases and claims, page by page', async () => {
    const player = await joinPlayer(api, 13_200);
    const stranger = await joinPlayer(api);
    const own = await insertCharacter(api.db, player.id, { level: 1, playMinutes: 1 });
    await player.topUp(100);
    expect((await player.claim(CRATE, own)).status).toBe(200);
    for (let bought = 0; bought < 21; bought += 1) expect((await player.buy(VIP, own)).status).toBe(200);
    await api.clean();
    const first = await player.history();
    expect(first.list).toHaveLength(20);
    expect(first.list[0]).toMatchObject({
      kind: 'service',
      name: 'VIP на 30\u00a0дней',
      price: 600,
      characterId: own,
      state: 'given',
    });
    const second = await player.history(first.next ?? undefined);
    expect(second.list.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'service VIP на 30\u00a0дней',
      'case Ящик докера',
    ]);
    expect(second.next).toBeNull();
    expect((await stranger.history()).list).toEqual([]);
  });

  test('lets a case be claimed once per month when the top-ups reach its sum', async () => {
    const player = await joinPlayer(api);
    const own = await insertCharacter(api.db, player.id, { level: 1, playMinutes: 1 });
    await player.topUp(1_000);
    // 500 of these roubles are refunded and do not count.
    await player.topUp(1_500, 500);
    const stateOf = async (wanted: number) => (await player.progress()).cases.find(({ id }) => id === wanted);
    expect(await stateOf(TRUNK)).toEqual({ id: TRUNK, amount: 3_000, currentAmount: 2_000, claimed: false });
    expect((await player.claim(TRUNK, own)).body).toMatchObject({
      code: 'CASE_NOT_READY',
      details: { amount: 3_000, currentAmount: 2_000 },
    });
    await player.topUp(1_000);
    const before = (await player.characters())[0]?.parameters[0]?.parameter;
    const replies = await Promise.all(Array.from({ length: 6 }, () => player.claim(TRUNK, own)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_CLAIMED');
    expect(await stateOf(TRUNK)).toMatchObject({ currentAmount: 3_000, claimed: true });
    await api.clean();
    const after = (await player.characters())[0]?.parameters[0]?.parameter;
    expect(Number(after) - Number(before)).toBe(30_000);
    await player.topUp(2_000);
    const coins = await player.coins();
    expect((await player.claim(COURIER, own)).body.coinsBalance).toBe(coins + 100);
    expect(await sumOf(api.db, `player/${player.id}`)).toBe(coins + 100);
    const guest = await api.get<CasePromo>('/api/payments/case-promo');
    expect(guest.cases.every(({ currentAmount, claimed }) => currentAmount === 0 && !claimed)).toBe(true);
  });
});

test('delivers a claimed case once after an outage of the game server and a restart of the process', async () => {
  const host: GameHost = await startGameHost();
  const api = await openTestAccounts({ game: host.config });
  try {
    const player = await joinPlayer(api);
    const character = { id: 41, name: 'Илья Ветров', parameters: [], propertyList: [] };
    const characters = `GET /v1/players/${player.id}/characters`;
    host.replies[characters] = { selection: 0, list: [character] };
    await player.topUp(10);
    host.refuseGrants = true;
    const key = randomUUID();
    const claimed = await player.claim(CRATE, 41, key);
    expect(claimed.status).toBe(200);
    expect(host.grants.size).toBe(0);
    // The client repeats the call, which succeeds although the character is no longer listed.
    host.replies[characters] = { selection: 0, list: [] };
    expect((await player.claim(CRATE, 41, key)).status).toBe(200);
    host.refuseGrants = false;
    api.advanceClock(60 * 60_000);
    await Promise.all([api.clean(), api.clean()]);
    await api.clean();
    expect([...host.grants.values()]).toEqual([
      {
        reward: {
          characterId: 41,
          money: 5_000,
          items: [
            { name: 'Рабочие перчатки', count: 1 },
            { name: 'Крюк докера', count: 1 },
          ],
        },
      },
    ]);
    // Grant keys are random, because sequential keys would repeat after a database restore.
    expect([...host.grants.keys()]).toEqual([expect.stringMatching(/^goods\/[0-9a-f-]{36}$/)]);
    // A repeated key returns the same reply even after the promotion has ended.
    api.advanceClock(31 * DAY_MS);
    const who = { emailOrLogin: player.login, password: PASSWORD };
    const { access_token: token } = (await api.post<TokenPair>('/auth/login', who)).body;
    const body = { id: CRATE, characterId: 41, idempotencyKey: key };
    const again = await api.post<Answer>('/api/payments/case-promo/claim', body, { token });
    expect(again.body).toEqual(claimed.body);
    const items = await api.get<DonateItems>('/api/donate/site-donate-items');
    expect(items.cases.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(items.cases[0]?.image).toMatch(/^\/content\/case-container\.[0-9a-f]{16}\.svg$/);
    expect(JSON.stringify(items.services)).not.toContain('goods');
  } finally {
    await api.close();
    await host.close();
  }
});

test('refunds a service and redirects a case when the character was deleted', async () => {
  const host: GameHost = await startGameHost();
  const api = await openTestAccounts({ game: host.config });
  try {
    const player = await joinPlayer(api, 1_000);
    const toCharacter = (id: number) => ({ id, name: 'Илья Ветров', parameters: [], propertyList: [] });
    const characters = `GET /v1/players/${player.id}/characters`;
    host.replies[characters] = { selection: 0, list: [toCharacter(41), toCharacter(42)] };
    await player.topUp(10);
    host.refuseGrants = true;
    expect((await player.buy(VIP, 41)).body.coinsBalance).toBe(410);
    expect((await player.claim(CRATE, 41)).status).toBe(200);
    [host.refuseGrants, host.deletedCharacters] = [false, new Set([41])];
    const deliver = async () => {
      for (let time = 0; time < 8; time += 1) {
        await api.clean();
        api.advanceClock(60 * 60_000);
      }
    };
    const coins = async () => (await selectPlayer(api.db, player.id))?.coins;
    // While the game server still lists the character, nothing is refunded or redirected.
    await deliver();
    expect([await coins(), host.grants.size]).toEqual([410, 0]);
    const query = () => ({ playerId: player.id, after: undefined, now: new Date(api.now()) });
    const readHistory = async () => (await readGoodsHistory(api.db, query())).list;
    const states = async () => (await readHistory()).map(({ kind, state }) => `${kind} ${state}`);
    expect(await states()).toEqual(['case waiting', 'service waiting']);
    host.replies[characters] = { selection: 0, list: [toCharacter(42)] };
    await deliver();
    expect([await coins(), await sumOf(api.db, `player/${player.id}`)]).toEqual([1_010, 1_010]);
    expect(await states()).toEqual(['case given', 'service returned']);
    expect((await readHistory())[1]?.returned).toMatchObject({ coins: 600, reason: 'character' });
    expect([...host.grants.values()]).toEqual([{ reward: expect.not.objectContaining({ characterId: 41 }) }]);
    const { list } = await readNotices(api.db, player.id);
    expect(list.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['На счету +600\u00a0DP', 'Кейс получит другой персонаж']),
    );
  } finally {
    await api.close();
    await host.close();
  }
});
