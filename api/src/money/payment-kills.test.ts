import { MINUTE_MS } from '@site/shared/contracts/time';
import type { CasePromo } from '@site/shared/contracts/donate';
import { randomUUID } from 'node:crypto';
import { countWaiting } from '../game/grants/grant.repo';
import { type GameHost, startGameHost } from '../testing/game-host';
import { type KilledApi, type KilledApiOptions, startKilledApi } from '../testing/killed-api';
import { findLies } from '../testing/payment-truth';
import { findFreePort, type PostgresServer, startPostgres } from '../testing/postgres-server';
import { openTestPayments, type TestPayments, until } from '../testing/test-payments';

// processes and a real PostgreSQL on a busy machine
jest.setTimeout(180_000);

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

async function startOrder(login: string, asked: Parameters<TestPayments['order']>[0] = {}) {
  const provider = asked.provider ?? ('yookassa' as const);
  const playerId = await pay.join(login);
  return { playerId, provider, ...(await pay.order({ login, provider, ...asked })) };
}

test.each(['yookassa', 'unitpay'] as const)(
  'kill -9 of %s’s process between the credit and its answer: one credit',
  async (provider) => {
    const order = await startOrder(`killed_${provider}`, { provider });
    const dying = await serve({ diesAt: '/webhook$|/handler\\?.*method=pay' });
    pay.simulator.connect(dying.url);
    const playing = pay.simulator.finishPayment(order.payment, 'success');
    expect(await dying.gone).toBe('SIGKILL');
    // what was committed is there, and nobody has told the payment system
    expect(await pay.coinsOf(order.playerId)).toBe(525);
    expect(pay.heard.at(-1) ?? null).toBeNull();
    await serve({});
    await playing;
    // YooKassa has come again by itself, of Unitpay somebody has pressed the button
    if (provider === 'unitpay') await pay.simulator.resendCallback(order.payment);
    expect(pay.heard.at(-1)?.status).toBe(200);
    expect(await findLies(pay, [order])).toEqual([]);
    await pay.provenTotals();
  },
);

const VIP = 3;
const CRATE = 6;
const CHARACTER = { id: 41, name: 'Илья Ветров', parameters: [], propertyList: [] };

test('kill -9 before a purchase is delivered, and before the game’s word of a claimed case is heard: each is given once', async () => {
  const { playerId, id, payment } = await startOrder('buyer', { amount: 1_000 });
  await pay.simulator.finishPayment(payment, 'success');
  const token = await pay.signIn(playerId);
  game.replies[`GET /v1/players/${playerId}/characters`] = { selection: 0, list: [CHARACTER] };
  const call = (path: string, wish?: object) =>
    fetch(`http://127.0.0.1:${options.port}${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(wish ? { 'content-type': 'application/json' } : {}) },
      ...(wish ? { method: 'POST', body: JSON.stringify(wish) } : {}),
    });
  const toWish = (item: number) => ({ id: item, characterId: CHARACTER.id, idempotencyKey: randomUUID() });
  const [vip, crate] = [toWish(VIP), toWish(CRATE)];
  const buy = () => call('/api/donate/services/buy', vip);
  const claim = () => call('/api/payments/case-promo/claim', crate);

  // each past the lease of the one before, and all of them ahead of the api of this process: it takes nothing from them
  const first = await serve({ aheadMs: 2 * MINUTE_MS, diesAt: '/services/buy$' });
  await expect(buy()).rejects.toThrow('fetch failed');
  expect(await first.gone).toBe('SIGKILL');
  expect(game.given.size).toBe(0);

  const second = await serve({ aheadMs: 4 * MINUTE_MS });
  game.onGrant = async (body) => {
    if (!JSON.stringify(body).includes('items')) return;
    second.kill();
    await second.gone;
  };
  await claim().catch(() => null);
  expect(await second.gone).toBe('SIGKILL');
  game.onGrant = null;

  // whoever comes up next delivers, without anybody asking for it
  await serve({ aheadMs: 6 * MINUTE_MS });
  await until(
    () => countWaiting(pay.db),
    (waiting) => waiting.length === 0,
  );
  for (const again of [buy, claim]) expect((await again()).status).toBe(200);
  const asked = game.requests.filter(({ call: name }) => name.endsWith('/grants'));
  // the answer to the case's grant was never heard: it was asked for again, by the same key
  const isCase = ({ body }: { body: unknown }) => JSON.stringify(body).includes('items');
  expect(asked.map(isCase).sort()).toEqual([false, true, true]);
  const keysOf = (requests: typeof asked) =>
    new Set(requests.map(({ headers }) => headers['idempotency-key'])).size;
  expect([keysOf(asked.filter(isCase)), keysOf(asked), game.given.size]).toEqual([1, 2, 2]);
  expect((await pay.seenBy(playerId)).coins).toBe(1_100 - 600);
  const { cases } = (await (await call('/api/payments/case-promo-progress')).json()) as CasePromo;
  expect(cases.find((one) => one.id === CRATE)).toMatchObject({ claimed: true });
  expect((await pay.check(id)).body.status).toBe('succeeded');
  await pay.provenTotals();
});
