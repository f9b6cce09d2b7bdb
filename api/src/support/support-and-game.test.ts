import { goodsOrders } from '../shop/goods.table';
import { type GameHost, startGameHost } from '../testing/game-host';
import { queueGrant } from '../game/grants/grant.service';
import { openSupportDesk, type SupportDesk } from '../testing/support-desk';
import { openTestAccounts, type TestAccounts } from '../testing/test-accounts';

let api: TestAccounts;
let host: GameHost;
let desk: SupportDesk;
beforeAll(async () => {
  host = await startGameHost();
  api = await openTestAccounts({ game: host.config });
  desk = openSupportDesk(api, host.config);
});
afterAll(async () => {
  await api.close();
  await host.close();
});
afterEach(() => {
  host.replies = {};
  host.refuseGrants = false;
  host.fail = null;
});

const toCall = (name: string) => `GET /v1/characters?${new URLSearchParams({ name }).toString()}`;

test('finds the player of a character, whose name may be typed in small letters', async () => {
  await api.join('s_personazhem');
  const playerId = await desk.idOf('s_personazhem');
  host.replies[toCall('Илья Ветров')] = { list: [{ playerId }] };
  for (const text of ['Илья Ветров', ' илья  ВЕТРОВ ']) {
    if (text !== 'Илья Ветров') host.replies[toCall('илья ВЕТРОВ')] = { list: [] };
    const { list, isGameAway } = await desk.support.find({ text }, 'anna');
    expect([text, list.map(({ login }) => login), isGameAway]).toEqual([text, ['s_personazhem'], false]);
  }
  // a game server that does not know the call
  expect(await desk.support.find({ text: 'Другое Имя' }, 'anna')).toEqual({
    list: [],
    more: false,
    isGameAway: false,
  });
});

test('finds and shows accounts without the game server, and says that it is away', async () => {
  await api.join('bez_igry');
  host.fail = (response) => void response.writeHead(503).end();
  const { list, isGameAway } = await desk.support.find({ text: 'bez_igry' }, 'anna');
  expect([list.length, isGameAway]).toEqual([1, true]);
  expect((await desk.support.show(list[0]?.id ?? 0, 'anna')).characters).toBeNull();
});

test('sends a grant that the game has not accepted again at once, and no other', async () => {
  await api.join('vydacha');
  await api.join('chuzhoi');
  const playerId = await desk.idOf('vydacha');
  host.refuseGrants = true;
  await api.db.transaction((tx) =>
    queueGrant(tx, { key: 'given/1', playerId, reward: { money: 100 }, now: new Date(api.now()) }),
  );
  await api.clean();
  const [failed] = (await desk.support.show(playerId, 'anna')).goods;
  expect(failed).toMatchObject({ grant: 'given/1', kind: 'given', state: 'waiting', failure: 'UNAVAILABLE' });
  host.refuseGrants = false;
  await api.clean();
  expect(host.grants.size).toBe(0);
  const resend = (login: string) => desk.change(login, { kind: 'resend-grant', grant: 'given/1' });
  await expect(resend('chuzhoi')).rejects.toMatchObject({ details: { cause: 'no-grant' } });
  const { log } = await resend('vydacha');
  expect(log[0]).toMatchObject({ kind: 'grant-resent', about: 'given/1', operator: 'anna' });
  await api.clean();
  expect(host.grants.size).toBe(1);
  expect((await desk.support.show(playerId, 'anna')).goods[0]).toMatchObject({
    state: 'given',
    failure: null,
  });
  await expect(resend('vydacha')).rejects.toMatchObject({ details: { cause: 'no-grant' } });
});

test('shows the number of a bought service, with which its price can be returned', async () => {
  await api.join('usluga');
  const playerId = await desk.idOf('usluga');
  const order = { playerId, characterId: 1, item: 1, at: new Date(api.now()) };
  const keys = { idempotencyKey: 'usluga', grantKey: 'usluga' };
  await api.db.insert(goodsOrders).values({ ...order, ...keys, id: 4_012, kind: 'service', price: 300 });
  const [bought] = (await desk.support.show(playerId, 'anna')).goods;
  expect(bought).toMatchObject({ kind: 'service', purchase: 4_012 });
});
