import { DAY_MS } from '@site/contracts/time';
import { openMigratedDatabase } from '@site/api/testing/migrated-database';
import { findMoneyLies } from '@site/api/testing/money-truth';
import type { Database } from '@site/server/db';
import { databaseUrlOf } from '@site/server/testing/database-url';
import { findFreePort, type PostgresServer, startPostgres } from '@site/server/testing/postgres-server';
import type { LedgerReply, ReconcileReply } from '@site/shared/contracts/money';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Simulator, startSimulator } from '../../../simulator/src/simulator';
import {
  type Death,
  type DrillOptions,
  type DyingSite,
  type Place,
  startDyingSite,
} from '../testing/dying-site';
import { toDrillEnvironment } from '../testing/drill-environment';
import { RefundLoad } from '../testing/refund-load';

// allows time to start a real site many times on a busy machine
jest.setTimeout(900_000);

/** Kills of one run: each place once. `KILLS=20` is the long drill. */
const KILLS = Number(process.env.KILLS ?? 6);
type Stop = Exclude<Place, 'fetching' | 'booking'> | 'anywhere';
/** Kills by turns: at a place that the site names, or wherever it is when an operator gets an answer. */
const PLACES: readonly Stop[] = ['sending', 'sending-once', 'sent', 'commit', 'reply', 'anywhere'];
const WORDS: Record<Stop, string> = {
  sending: 'before a refund was sent to the provider',
  'sending-once': 'before a refund was sent to Unitpay, which has no keys',
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

function start(env: Record<string, string>, death: Death | null, options?: DrillOptions): Promise<DyingSite> {
  const site = startDyingSite(env, death, options);
  load.site = site;
  return site.then((started) => (running = started));
}

test('moves each sum once through kills during refunds, corrections and chargebacks', async () => {
  const port = await findFreePort();
  const env = {
    ...toDrillEnvironment(port, simulator, '450'),
    ...{ DATABASE_URL: await databaseUrlOf(database.db), SITE_DATA: dataDir },
  };
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
  const last = await start(env, null);
  await load.end();
  say(`refunds that may have died on their way to Unitpay, ended a day later: ${load.toSettle}`);
  await last.stop();
  await start(env, null, { aheadMs: 2 * DAY_MS });
  await load.settle();
  const ledger = await load.call<LedgerReply>('GET', '/ledger');
  const reconciled = await load.call<ReconcileReply>('POST', '/reconcile', { hours: 72 });
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
