import { storeTiny } from '../../testing/store-tiny';
import type { Database } from '@site/server/db';
import { openTestDatabase } from '@site/server/testing/test-database';
import type { ChannelRequest } from '@site/contracts/deploy';
import type { PageReportEvent } from '@site/contracts/page-report';
import { fetchStatus } from '../../admin/status.service';
import { changeChannel } from '../../channel/change.service';
import { fetchHead, fetchLog } from '../../channel/channel.repo';
import { fetchLiveState } from '../../channel/live/live-state';
import { migrateGateway } from '../../db/migrate';
import {
  buildRelease,
  buildShell,
  type TinyRelease,
  type TinyReleaseOptions,
} from '../../testing/tiny-release';
import { UNSIGNED } from '../../testing/unsigned';
import { openJudge } from '../judge/open-judge';
import { FAILED_KEY } from '../page-reports/page-id';
import { PageStatistics } from '../page-reports/page-statistics';

jest.setTimeout(180_000); // these tests use a real database and may run on a busy machine

const BUCKET_MS = 10_000;
const ALIVE: PageReportEvent = { kind: 'alive' };
const FAILED: PageReportEvent[] = [{ kind: 'failure', area: 'home', cause: 'script' }];
const PROVIDES = [{ key: 'tiny/shared', version: '1.0.0', names: ['word'] }];
const NEEDS = [{ key: 'tiny/shared', range: '^1.0.0', names: ['word'] }];

let database: Database;
let statistics: PageStatistics;
let pages = 0;
let versions = 0;
const logged: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await migrateGateway(database.db);
  statistics = new PageStatistics({
    database,
    onError: (error) => {
      throw error;
    },
  });
  await deploy(buildShell({ provides: PROVIDES }));
});
afterAll(() => database.close());

const change = (request: ChannelRequest) =>
  changeChannel(database.db, request, { who: 'test', mode: 'live', trust: UNSIGNED });

const store = async (release: TinyRelease) => (await storeTiny(database.db, release)).id;

async function deploy(release: TinyRelease): Promise<string> {
  const to = await store(release);
  await change({ action: 'deploy', area: release.manifest.area, to, why: 'a test' });
  return to;
}

function home(options: TinyReleaseOptions = {}): TinyRelease {
  versions += 1;
  return buildRelease({ server: `exports.area = ${versions}; // ${'.'.repeat(versions)}`, ...options });
}

/**
 * Counts pages of the main page in the live composition, now or a minute before or after now, each with a report
 * of `events` if there are any.
 */
async function serve(
  when: 'before' | 'now' | 'after',
  count: number,
  events: PageReportEvent[],
  keyStart = 'p',
) {
  const { composition } = (await fetchHead(database.db))!;
  const at = Date.now() + { before: -6, now: 0, after: 6 }[when] * BUCKET_MS;
  for (let page = 0; page < count; page += 1) {
    statistics.countServed({ composition, owner: 'home', renderFailed: keyStart === FAILED_KEY }, at);
    const key = `${keyStart}age ${(pages += 1)}`;
    const identity = { key, second: Math.floor(at / 1_000), composition: composition.id, owner: 'home' };
    if (events.length > 0) statistics.addReport(identity, events);
  }
  await statistics.flush();
}

/** Deploys a release that works, and then another one. */
async function deployTwo(reference = 300) {
  const before = await deploy(home());
  await serve('before', reference, [ALIVE]);
  return { before, after: await deploy(home()) };
}

/** Judges what has been served, as a gateway does every few seconds. */
async function judge() {
  const state = await fetchLiveState(database.db, UNSIGNED);
  const log = (text: unknown) => void logged.push(String(text));
  const judge = openJudge({
    database,
    trust: UNSIGNED,
    live: { state },
    mode: 'live',
    log: { warn: log, error: log } as never,
    metrics: { countMove: () => {} },
    // negative, because the pages are served in the next minute
    times: { everyMs: 1_000, graceMs: -12 * BUCKET_MS },
  });
  await judge.judge();
}
const areaStatus = async () =>
  (await fetchStatus(database.db, UNSIGNED)).areas.find(({ area }) => area === 'home')!;
const lastEntry = async () => (await fetchLog(database.db, { area: 'home', limit: 1 }))[0]!;

test('rolls a release back whose pages fail, with the figures as reason, and never the same release again', async () => {
  const { before, after } = await deployTwo();
  await serve('after', 2, [ALIVE]);
  await serve('after', 18, FAILED);
  await judge();
  expect(await lastEntry()).toMatchObject({
    action: 'rollback',
    who: 'сторож',
    from: after,
    to: before,
    why: 'после выпуска ошибок 18 из 20 страниц, за сутки до него 0 из 300; вероятность ошибиться меньше 0,1 %',
  });
  // the rollback itself is not watched
  await serve('after', 30, FAILED);
  await judge();
  expect((await areaStatus()).release).toBe(before);
  await change({ action: 'deploy', area: 'home', to: after, why: 'again' });
  await serve('after', 30, FAILED);
  await judge();
  expect((await areaStatus()).release).toBe(after);
});

test('rolls a promoted canary back that the server cannot render, although its pages report to be alive', async () => {
  const before = await deploy(home());
  await serve('before', 300, [ALIVE]);
  const release = await store(home());
  await change({ action: 'canary', area: 'home', to: release, percent: 10, why: 'a test' });
  await change({ action: 'promote', area: 'home', why: 'a test' });
  await serve('after', 20, [ALIVE], FAILED_KEY);
  await judge();
  expect(await areaStatus()).toMatchObject({ release: before, by: 'сторож' });
});

test('keeps a good release of a quiet site although ten networks report failures or load silent pages', async () => {
  const { before, after } = await deployTwo(60);
  await serve('after', 3, [ALIVE]);
  await serve('after', 10, FAILED);
  await serve('after', 30, []);
  await judge();
  expect(await areaStatus()).toMatchObject({
    release: after,
    watch: { before, health: { canary: { pages: 43, failures: 40 } } },
  });
});

test('keeps a release that is no worse than the one before, and shows the figures', async () => {
  const { before, after } = await deployTwo(90);
  // networks are counted once a day, so the first seconds after the deploy must count too
  await serve('now', 5, [ALIVE]);
  await serve('before', 10, []);
  await serve('after', 40, [ALIVE]);
  await serve('after', 5, []);
  await judge();
  expect(await areaStatus()).toMatchObject({
    release: after,
    watch: { before, health: { canary: { pages: 50, failures: 5 }, needed: 3.3 } },
  });
});

test('does not roll a release back because of pages with a shell that was deployed after it', async () => {
  const { after } = await deployTwo();
  await deploy(buildShell({ provides: PROVIDES, title: 'a broken shell' }));
  await serve('after', 30, FAILED);
  await judge();
  expect((await areaStatus()).release).toBe(after);
});

test('does not watch an area whose watch is switched off', async () => {
  await change({ action: 'unwatch', area: 'home', why: 'expected failures' });
  const { after } = await deployTwo();
  await serve('after', 30, FAILED);
  await judge();
  expect(await areaStatus()).toMatchObject({ release: after, unwatched: { why: 'expected failures' } });
  await change({ action: 'watch', area: 'home', why: 'a test' });
  await judge();
  expect((await areaStatus()).release).not.toBe(after);
});

test('does not watch a deploy that goes back to an earlier release, and never restores the one it left', async () => {
  const { before } = await deployTwo();
  await change({ action: 'deploy', area: 'home', to: before, why: 'the other one is hostile' });
  await serve('after', 30, FAILED);
  await judge();
  const status = await areaStatus();
  expect([status.release, status.watch]).toEqual([before, undefined]);
});

test('reports a rollback that does not link, once in the log and in the status', async () => {
  await deploy(home({ needs: NEEDS }));
  await serve('before', 300, [ALIVE]);
  const moves = [
    { area: 'shell', to: await store(buildShell({ title: 'without a word' })) },
    { area: 'home', to: await store(home()) },
  ];
  await change({ action: 'deploy', moves, why: 'together' });
  await serve('after', 30, FAILED);
  logged.length = 0;
  await judge();
  await judge();
  const { release, watch } = await areaStatus();
  expect(release).toBe(moves[1]!.to);
  expect(watch?.refusal).toMatch(/home needs tiny\/shared/);
  expect(logged.filter((line) => line.startsWith('home is worse than before'))).toHaveLength(1);
});
