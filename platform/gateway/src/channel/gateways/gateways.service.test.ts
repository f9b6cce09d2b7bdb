import type { Database } from '@site/server/db';
import {
  fetchRunningGateways,
  fetchSilentGateways,
  GatewayHeartbeat,
  waitForGateways,
} from './gateways.service';
import { openMigratedDatabase } from '../../testing/migrated-database';

const PATIENT_MS = 60_000;
let database: Database;

beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());
afterEach(() => database.db.execute('truncate gateways'));

/** Opens a heartbeat. `serve` sets the revision that the heartbeat reports. */
async function openGateway(name: string, revision: number) {
  const state = { revision };
  const report = new GatewayHeartbeat(database.db, () => state.revision);
  await report.open(name);
  const serve = (next: number) => {
    state.revision = next;
    report.send();
  };
  return { serve, close: () => report.close() };
}

const silence = (name: string, seconds: number) =>
  database.db.execute(
    `update gateways set seen_at = now() - interval '${seconds} seconds' where name = '${name}'`,
  );

const upNow = async () => (await fetchRunningGateways(database.db)).map(({ name }) => name);

test('waits until the last gateway serves a change, and reports the time of each', async () => {
  const quick = await openGateway('quick', 7);
  const slow = await openGateway('slow', 6);
  const waiting = waitForGateways(database.db, 7, performance.now(), PATIENT_MS);
  const early = await Promise.race([waiting, fetchRunningGateways(database.db).then(() => 'still waiting')]);
  expect(early).toBe('still waiting');
  // revision 9 is later than the awaited revision 7, so the gateway counts as up to date
  slow.serve(9);
  const [first, second] = await waiting;
  expect([first?.name, second?.name]).toEqual(['quick', 'slow']);
  expect(first?.ms).toBeLessThanOrEqual(second?.ms ?? -1);
  await quick.close();
});

test('reports a gateway that does not follow without a time', async () => {
  await openGateway('follows', 3);
  await openGateway('stuck', 2);
  expect(await waitForGateways(database.db, 3, performance.now(), 50)).toEqual([
    { name: 'follows', ms: expect.any(Number) },
    { name: 'stuck', ms: null },
  ]);
});

test('does not wait for gateways that have stopped or have been silent, and names the silent ones', async () => {
  const stopped = await openGateway('stopped', 1);
  await openGateway('killed', 1);
  await openGateway('alive', 4);
  await stopped.close();
  stopped.serve(2);
  await silence('killed', 6);
  expect(await waitForGateways(database.db, 4, performance.now(), PATIENT_MS)).toEqual([
    { name: 'alive', ms: expect.any(Number) },
    // it may have lost the database only, and still serve the release that was withdrawn
    { name: 'killed', ms: null },
  ]);
  expect(await fetchSilentGateways(database.db, 1)).toEqual([]);
});

test('lists a restarted gateway once, and deletes stale rows at its start', async () => {
  await openGateway('again', 1);
  await openGateway('long-gone', 1);
  await openGateway('silent', 1);
  await silence('long-gone', 601);
  await silence('silent', 6);
  await openGateway('again', 2);
  const { rows } = await database.db.execute('select name, revision from gateways order by name');
  expect(rows).toEqual([
    { name: 'again', revision: 2 },
    { name: 'silent', revision: 1 },
  ]);
});

test('ignores a row from before the clock was set back', async () => {
  await openGateway('now', 1);
  await openGateway('then', 1);
  await silence('then', -3_600);
  expect(await upNow()).toEqual(['now']);
});

test('ends with the served revision after any number of heartbeats', async () => {
  const gateway = await openGateway('busy', 0);
  for (let revision = 1; revision <= 50; revision += 1) gateway.serve(revision);
  await waitForGateways(database.db, 50, performance.now(), PATIENT_MS);
  expect(await fetchRunningGateways(database.db)).toMatchObject([{ name: 'busy', revision: 50 }]);
});
