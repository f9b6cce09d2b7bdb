import type { Database } from '@site/server/db';
import type { PageReportEvent } from '@site/contracts/page-report';
import type { ChannelRequest } from '@site/contracts/deploy';
import { NO_ROUTING } from '../../channel/site-routing';
import { PageStatistics } from '../page-reports/page-statistics';
import { changeChannel } from '../../channel/change.service';
import { announceRelease, storeBlob } from '../../releases/upload/upload.service';
import { fetchHead } from '../../channel/channel.repo';
import { fetchCanaryEntries, lockEvidence } from '../canary-evidence.repo';
import { buildRelease, buildShell, type TinyRelease } from '../../testing/tiny-release';
import { rowsOf } from '../../testing/table-rows';
import { Judge } from './judge-loop';
import type { Canary } from '../tally';
import { fetchHealth, judgeCanary } from '../judge-canary.service';
import { UNSIGNED } from '../../testing/unsigned';
import { openMigratedDatabase } from '../../testing/migrated-database';

/** Grace time for reports. Negative, so that the judge already includes pages of the next minute. */
const PATIENCE_MS = -120_000;
/** Reported events in order, each with the counter that it increments. */
const SAID: [string, PageReportEvent][] = [
  ['failure:script', { kind: 'failure', area: 'home', cause: 'script' }],
  ['alive', { kind: 'alive' }],
  ['vital:LCP:good', { kind: 'vital', name: 'LCP', value: 1_000 }],
  ['vital:CLS:poor', { kind: 'vital', name: 'CLS', value: 1 }],
];

let database: Database;
let canary: Canary;
beforeAll(async () => {
  database = await openMigratedDatabase('postgres');
  const deploy = async (release: TinyRelease) => {
    const to = await upload(release);
    await change({ action: 'deploy', area: release.manifest.area, to, why: 'a test' });
    return to;
  };
  await deploy(buildShell());
  const live = await deploy(buildRelease({ server: 'exports.area = 1;' }));
  const release = await upload(buildRelease({ server: 'exports.area = 22;' }));
  await change({ action: 'canary', area: 'home', to: release, percent: 10, why: 'a test' });
  canary = { area: 'home', release, live };
});
afterAll(() => database.close());

const change = (request: ChannelRequest) =>
  changeChannel(database.db, request, { who: 'test', routing: NO_ROUTING, trust: UNSIGNED });
async function upload({ manifest, files }: TinyRelease): Promise<string> {
  await announceRelease(database.db, manifest);
  for (const { path, integrity } of manifest.files)
    await storeBlob(database.db, integrity, files[path]!, () => true);
  return manifest.id;
}

const openStatistics = () =>
  new PageStatistics({
    database,
    onError: (error) => {
      throw error;
    },
  });
const judge = () => judgeCanary(database.db, canary, PATIENCE_MS);
const healthOf = async () => (await fetchHealth(database.db, 'home')).health;

test('counts reports that several gateways write concurrently once, and without deadlocks', async () => {
  const gateways = Array.from({ length: 4 }, openStatistics);
  const { composition } = (await fetchHead(database.db))!;
  const second = Math.floor(Date.now() / 1_000);
  for (const [, event] of SAID) {
    for (const [number, gateway] of gateways.entries()) {
      // each gateway receives the reports in a different order
      for (let page = 0; page < 50; page += 1) {
        const key = `page ${(page * 7 + number * 13) % 50}`;
        gateway.addReport({ key, second, composition: composition.id, owner: 'home' }, [event]);
      }
    }
    await Promise.all(gateways.map((gateway) => gateway.flush()));
  }
  const counts = await rowsOf(database.db, 'release_counts');
  const names = [...SAID.map(([name]) => name), 'timing:LCP:1000'];
  expect(Object.fromEntries(counts.map(({ name, count }) => [name, count]))).toEqual(
    Object.fromEntries(names.map((name) => [name, 50])),
  );
});

test('neither waits nor judges while another gateway is judging the canary', async () => {
  await judge();
  const { began } = (await fetchCanaryEntries(database.db, 'home'))!;
  const statistics = openStatistics();
  const { composition } = (await fetchHead(database.db))!;
  const at = Date.now() + 130_000;
  for (let page = 0; page < 30; page += 1) {
    statistics.countServed({ composition, owner: 'home' }, at);
    const silent = { key: `silent ${page}`, composition: composition.id, owner: 'home' };
    statistics.addReport({ ...silent, second: Math.floor(at / 1_000) }, [{ kind: 'begun' }]);
  }
  await statistics.flush();
  const before = await healthOf();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let other: Promise<unknown> = Promise.resolve();
  await new Promise<void>((taken, failed) => {
    other = database.db.transaction(async (tx) => {
      await lockEvidence(tx, 'home', began.revision).then(() => taken(), failed);
      await held;
    });
  });
  expect(await judgeCanary(database.db, canary, 2 * PATIENCE_MS)).toBeNull();
  expect(await healthOf()).toEqual(before);
  letGo();
  await other;
  await judgeCanary(database.db, canary, 2 * PATIENCE_MS);
  expect((await healthOf())!.live).toEqual({ pages: 30, failures: 30 });
});

test('judges the other canaries when one fails, and reports the failure once', async () => {
  const errors: unknown[] = [];
  const unreadable: Canary = { area: 'no\0name', release: 'x', live: 'y' };
  const judge = new Judge({
    database,
    canaries: () => [unreadable, canary],
    withdraw: () => Promise.resolve(),
    advance: () => Promise.resolve(),
    watched: () => Promise.resolve([]),
    rollBack: () => Promise.resolve(),
    onError: (error) => errors.push(error),
  });
  await judge.judge();
  await judge.judge();
  expect([...judge.health.keys()]).toEqual([canary.area]);
  expect(errors).toHaveLength(1);
});
