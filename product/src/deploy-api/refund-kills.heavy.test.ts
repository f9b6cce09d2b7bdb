import { openMigratedDatabase } from '@site/api/testing/migrated-database';
import { findMoneyLies } from '@site/api/testing/money-truth';
import type { Database } from '@site/server/db';
import { databaseUrlOf } from '@site/server/testing/database-url';
import { findFreePort, type PostgresServer, startPostgres } from '@site/server/testing/postgres-server';
import type { LedgerReply, ReconcileReply } from '@site/shared/contracts/money';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Simulator, SIMULATOR_KEYS, startSimulator } from '../../../simulator/src/simulator';
import { type Death, type DyingSite, type Place, startDyingSite } from '../testing/dying-site';
import { ANNA, BORIS, RefundLoad } from '../testing/refund-load';

// allows time to start a real site 21 times on a busy machine
jest.setTimeout(1_800_000);

const KILLS = Number(process.env.KILLS ?? 20);
const LOOPBACK = '127.0.0.1,::1';
/** Kills by turns: at a place that the site names, or wherever it is when an operator gets an answer. */
const PLACES: readonly (Place | 'anywhere')[] = ['sending', 'sent', 'commit', 'reply', 'anywhere'];
const WORDS: Record<Place | 'anywhere', string> = {
  sending: 'before a refund was sent to the provider',
  sent: 'after the provider had made a refund, before its answer',
  commit: 'before the commit that ends an operation',
  reply: 'before the reply to an operator',
  anywhere: 'after an answer to an operator, wherever the others were',
};

let server: PostgresServer;
let database: Database;
let simulator: Simulator;
let dataDir = '';
let running: DyingSite | null = null;
let load: RefundLoad;

beforeAll(async () => {
  server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  [database, simulator, dataDir] = await Promise.all([
    openMigratedDatabase('postgres'),
    startSimulator({ host: '127.0.0.1' }),
    mkdtemp(path.join(tmpdir(), 'site-test-')),
  ]);
});
afterAll(async () => {
  delete process.env.TEST_DATABASE_URL;
  await running?.stop();
  await load.stop();
  await Promise.all([database.close(), simulator.close()]);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string>, death: Death | null): Promise<DyingSite> {
  const site = startDyingSite(env, death);
  load.site = site;
  return site.then((started) => (running = started));
}

async function toEnvironment(port: number): Promise<Record<string, string>> {
  const { yookassa, unitpay } = SIMULATOR_KEYS;
  return {
    ...{ DATABASE_URL: await databaseUrlOf(database.db), SITE_DATA: dataDir, PORT: String(port) },
    ...{ SITE_ORIGIN: `http://localhost:${port}`, SITE_TRUST_KEYS: 'none', SITE_RENDERERS: '1' },
    ...{ SITE_DEMO: '0', SITE_PAY_TEST: '1', SITE_MONEY_ALONE_MAX: '450' },
    ...{ SITE_TOKENS: JSON.stringify([ANNA, BORIS]), SITE_TRUSTED_PROXIES: LOOPBACK },
    ...{ SITE_YOOKASSA_SHOP: yookassa.shopId, SITE_YOOKASSA_KEY: yookassa.secretKey },
    ...{ SITE_YOOKASSA_API: `${simulator.url}/v3`, SITE_YOOKASSA_SENDERS: LOOPBACK },
    ...{ SITE_UNITPAY_PROJECT: unitpay.projectId, SITE_UNITPAY_KEY: unitpay.secretKey },
    ...{ SITE_UNITPAY_API: `${simulator.url}/api`, SITE_UNITPAY_SENDERS: LOOPBACK },
    SITE_UNITPAY_FEED: `${simulator.url}/ips/ips_webhooks.json`,
  };
}

test('moves each sum once through 20 kills during refunds, corrections and chargebacks', async () => {
  const port = await findFreePort();
  const env = await toEnvironment(port);
  const url = `http://127.0.0.1:${port}`;
  simulator.connect(url);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  load = new RefundLoad({ db: database.db, url, simulator });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const place = PLACES[kill % PLACES.length] ?? 'anywhere';
    // dies while several operations are under way, at another one of them each time
    const passes = 1 + 2 * Math.floor(kill / PLACES.length);
    const death: Death | null = place === 'anywhere' ? null : { place, passes };
    const site = await start(env, death);
    if (place === 'anywhere') {
      await load.waitForAnswers(5 * passes);
      site.kill();
    }
    expect(await Promise.race([site.exited, load.failure()])).toBe('SIGKILL');
    say(`kill ${kill + 1} ${WORDS[place]}: ${load.operations} operations done, ${load.open} open`);
  }
  await start(env, null);
  await load.end();
  const ledger = await load.call<LedgerReply>('GET', '/ledger');
  const reconciled = await load.call<ReconcileReply>('POST', '/reconcile', { hours: 1 });
  const lies = await findMoneyLies(database.db, load.customers);
  for (const line of [
    `${load.customers.length} customers, ${load.operations} operations, ${load.repeats} requests repeated`,
    `ledger check: ${ledger.transactions} entries, ${ledger.ok ? 'they balance' : JSON.stringify(ledger.problems)}`,
    ...ledger.totals.map(({ account, amount }) => `  ${account} ${amount}`),
    `orders against the providers: ${reconciled.orders} compared, ${reconciled.findings.length} differences`,
    `balances, refunds and operations against what was asked for: ${lies.length} contradictions`,
  ])
    say(line);
  expect(lies).toEqual([]);
  expect(ledger).toMatchObject({ ok: true });
  expect(reconciled).toMatchObject({ findings: [], unclear: [], away: [] });
  expect(reconciled.orders).toBeGreaterThanOrEqual(load.customers.length);
});
