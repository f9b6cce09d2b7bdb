import { MINUTE_MS } from '@site/contracts/time';
import type { CasePromo } from '@site/shared/contracts/donate';
import { randomUUID } from 'node:crypto';
import { countWaiting } from '../game/grants/grant.repo';
import { type GameHost, startGameHost } from '../testing/game-host';
import { type KilledApi, type KilledApiOptions, startKilledApi } from '../testing/killed-api';
import { findContradictions } from '../testing/payment-truth';
import { findFreePort, type PostgresServer, startPostgres } from '@site/server/testing/postgres-server';
import { openTestPayments, type TestPayments, until } from '../testing/test-payments';

let server: PostgresServer;
let pay: TestPayments;
let game: GameHost;
let options: KilledApiOptions;
let running: KilledApi | null = null;

beforeAll(async () => {
  [server, game] = await Promise.all([startPostgres(), startGameHost()]);
  process.env.TEST_DATABASE_URL = server.url;
  pay = await openTestPayments('postgres');
  const [database, port] = await Promise.all([pay.databaseUrl(), findFreePort()]);
  options = { database, simulator: pay.simulator.url, port, aheadMs: 0, game: game.config };
});
afterAll(async () => {
  delete process.env.TEST_DATABASE_URL;
  await pay.close();
  await Promise.all([server.stop(), game.close()]);
});
afterEach(async () => {
  pay.simulator.connect(pay.url);
  await running?.stop();
  running = null;
});

async function serve(more: Partial<KilledApiOptions>): Promise<KilledApi> {
  running = await startKilledApi({ ...options, ...more });
  return running;
}

async function startOrder(login: string, options: Parameters<TestPayments['order']>[0] = {}) {
  const provider = options.provider ?? ('yookassa' as const);
  const playerId = await pay.join(login);
  return { playerId, provider, ...(await pay.order({ login, provider, ...options })) };
}

test.each(['yookassa', 'unitpay'] as const)(
  'credits a payment of %s once when the process is killed before it answers the callback',
  async (provider) => {
    const order = await startOrder(`killed_${provider}`, { provider });
    const dying = await serve({ diesAt: '/webhook$|/handler\\?.*method=pay' });
    pay.simulator.connect(dying.url);
    const playing = pay.simulator.finishPayment(order.payment, 'success');
    expect(await dying.exited).toBe('SIGKILL');
    // the process committed the credit and was killed before it sent its reply to the provider
    expect(await pay.coinsOf(order.playerId)).toBe(525);
    expect(pay.callbackReplies.at(-1) ?? null).toBeNull();
    await serve({});
    await playing;
    // YooKassa repeats the notification automatically, but a Unitpay callback must be resent from the
    // merchant account
    if (provider === 'unitpay') await pay.simulator.resendCallback(order.payment);
    expect(pay.callbackReplies.at(-1)?.status).toBe(200);
    expect(await findContradictions(pay, [order])).toEqual([]);
    await pay.readCheckedTotals();
  },
);

const VIP = 3;
const CRATE = 6;
const CHARACTER = { id: 41, name: 'Илья Ветров', parameters: [], propertyList: [] };

test('delivers a purchase and a claimed case once when the process is killed before delivery or confirmation', async () => {
  const { playerId, id, payment } = await startOrder('buyer', { amount: 1_000 });
  await pay.simulator.finishPayment(payment, 'success');
  const token = await pay.signIn(playerId);
  game.replies[`GET /v1/players/${playerId}/characters`] = { selection: 0, list: [CHARACTER] };
  const call = (path: string, body?: object) =>
    fetch(`http://127.0.0.1:${options.port}${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
  const toRequest = (item: number) => ({ id: item, characterId: CHARACTER.id, idempotencyKey: randomUUID() });
  const [vip, crate] = [toRequest(VIP), toRequest(CRATE)];
  const buy = () => call('/api/donate/services/buy', vip);
  const claim = () => call('/api/payments/case-promo/claim', crate);

  // Each process runs with a clock two minutes ahead of the previous one, so that the lease of the killed
  // process has expired. The api in this test process uses the real time and finds nothing due.
  const first = await serve({ aheadMs: 2 * MINUTE_MS, diesAt: '/services/buy$' });
  await expect(buy()).rejects.toThrow('fetch failed');
  expect(await first.exited).toBe('SIGKILL');
  expect(game.grants.size).toBe(0);

  const second = await serve({ aheadMs: 4 * MINUTE_MS });
  game.onGrant = async (body) => {
    if (!JSON.stringify(body).includes('items')) return;
    second.kill();
    await second.exited;
  };
  await claim().catch(() => null);
  expect(await second.exited).toBe('SIGKILL');
  game.onGrant = null;

  // the third process delivers the remaining grants in the background, before it receives any request
  await serve({ aheadMs: 6 * MINUTE_MS });
  await until(
    () => countWaiting(pay.db),
    (waiting) => waiting.length === 0,
  );
  for (const repeat of [buy, claim]) expect((await repeat()).status).toBe(200);
  const grants = game.requests.filter(({ call: name }) => name.endsWith('/grants'));
  // the game server’s reply to the case grant was lost, so that grant was sent twice, with the same key
  const isCase = ({ body }: { body: unknown }) => JSON.stringify(body).includes('items');
  expect(grants.map(isCase).sort()).toEqual([false, true, true]);
  const keysOf = (requests: typeof grants) =>
    new Set(requests.map(({ headers }) => headers['idempotency-key'])).size;
  expect([keysOf(grants.filter(isCase)), keysOf(grants), game.grants.size]).toEqual([1, 2, 2]);
  expect((await pay.readPlayerView(playerId)).coins).toBe(1_100 - 600);
  const { cases } = (await (await call('/api/payments/case-promo-progress')).json()) as CasePromo;
  expect(cases.find((item) => item.id === CRATE)).toMatchObject({ claimed: true });
  expect((await pay.check(id)).body.status).toBe('succeeded');
  await pay.readCheckedTotals();
});
