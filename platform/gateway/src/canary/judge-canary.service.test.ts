import { NO_ROUTING } from '../channel/site-routing';
import { storeTiny } from '../testing/store-tiny';
import type { Database } from '@site/server/db';
import type { PageReportEvent } from '@site/contracts/page-report';
import type { Composition } from '@site/contracts/composition';
import type { ChannelRequest } from '@site/contracts/deploy';
import { PageStatistics } from './page-reports/page-statistics';
import { changeChannel } from '../channel/change.service';
import { fetchHead } from '../channel/channel.repo';
import { fetchNow } from './canary-evidence.repo';
import { FAILED_KEY, UNJUDGED_KEY } from './page-reports/page-id';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import type { Canary } from './tally';
import { fetchHealth, judgeCanary } from './judge-canary.service';
import { UNSIGNED } from '../testing/unsigned';
import { openMigratedDatabase } from '../testing/migrated-database';

const BUCKET_MS = 10_000;
/**
 * Grace time for reports. Negative, because the test serves its pages in the next minute and the judge must
 * already treat that minute as over.
 */
const PATIENCE_MS = -120_000;
const ALIVE: PageReportEvent = { kind: 'alive' };
const BEGUN: PageReportEvent = { kind: 'begun' };
const failure = (area: string): PageReportEvent => ({ kind: 'failure', area, cause: 'script' });

let database: Database;
let statistics: PageStatistics;
let pages = 0;
let began = 0;
const versions = { home: 0, donate: 0 };

beforeAll(async () => {
  database = await openMigratedDatabase();
  statistics = new PageStatistics({
    database,
    onError: (error) => {
      throw error;
    },
  });
  await deploy(buildShell());
  await deploy(version('donate'));
});
afterAll(() => database.close());

function version(area: 'home' | 'donate'): TinyRelease {
  versions[area] += 1;
  const server = `exports.area = ${versions[area]}; // ${'.'.repeat(versions[area])}`;
  return buildRelease({ area, server, paths: [{ prefix: `/${area}`, title: 'T', description: 'D' }] });
}

const upload = async (release: TinyRelease) => (await storeTiny(database.db, release)).id;

const change = (request: ChannelRequest) =>
  changeChannel(database.db, request, { who: 'test', routing: NO_ROUTING, trust: UNSIGNED });
async function deploy(release: TinyRelease): Promise<string> {
  const to = await upload(release);
  await change({ action: 'deploy', area: release.manifest.area, to, why: 'a test' });
  return to;
}

/** Starts a canary of `home`. Returns the canary and the compositions that visitors get. */
async function beginCanary() {
  const live = await deploy(version('home'));
  const release = await upload(version('home'));
  const request = { action: 'canary', area: 'home', to: release, percent: 10, why: 'a test' } as const;
  const { entries } = await change(request);
  began = entries[0]!.at.getTime() + BUCKET_MS;
  const { composition } = (await fetchHead(database.db))!;
  const canary: Canary = { area: 'home', release, live };
  const tried: Composition = {
    ...composition,
    id: `${release.slice(0, 8)}00000000`,
    areas: { ...composition.areas, home: release },
  };
  return {
    canary,
    composition,
    tried,
    end: () => change({ action: 'withdraw', area: 'home', why: 'enough' }),
  };
}

/**
 * Counts `count` pages as served in a bucket and adds a report with `events` for each page. `keyStart` begins the
 * keys of the pages.
 */
function serve(
  composition: Composition,
  count: number,
  events: PageReportEvent[],
  owner = 'home',
  bucket = 0,
  keyStart = 'p',
  shared?: true,
): void {
  const at = began + bucket * BUCKET_MS;
  for (let page = 0; page < count; page += 1) {
    const weight = { judged: keyStart !== UNJUDGED_KEY, renderFailed: keyStart === FAILED_KEY };
    statistics.countServed({ composition, owner, ...weight }, at);
    const key = `${keyStart}age ${(pages += 1)}`;
    const second = Math.floor(at / 1_000);
    if (events.length > 0)
      statistics.addReport({ key, second, composition: composition.id, owner }, events, shared);
  }
}

async function judge(canary: Canary) {
  await statistics.flush();
  return judgeCanary(database.db, canary, PATIENCE_MS);
}
/** Judges only the pages of the buckets before `bucket`. */
async function judgeUntil(canary: Canary, bucket: number) {
  await statistics.flush();
  const now = await fetchNow(database.db);
  return judgeCanary(database.db, canary, now.getTime() - (began + bucket * BUCKET_MS));
}
const health = async () => (await fetchHealth(database.db, 'home')).health!;

test('withdraws a canary whose pages begin and fall silent, with the figures as reason', async () => {
  const { canary, composition, tried, end } = await beginCanary();
  for (const bucket of [0, 1, 2]) {
    serve(composition, 299, [ALIVE], 'home', bucket);
    serve(composition, 1, [BEGUN], 'home', bucket);
    serve(tried, 6, [ALIVE], 'home', bucket);
    serve(tried, 14, [BEGUN], 'home', bucket);
  }
  const verdict = await judge(canary);
  expect(verdict?.why).toBe('ошибок 42 из 60 страниц против 3 из 900; вероятность ошибиться меньше 0,1 %');
  expect(await health()).toMatchObject({
    canary: { pages: 60, failures: 42 },
    live: { pages: 900, failures: 3 },
    needed: 3,
  });
  expect((await health()).evidence).toBeGreaterThan(3);
  await end();
});

test('keeps a canary that does as well as live, and one that is silent no more often', async () => {
  const { canary, composition, tried, end } = await beginCanary();
  for (const bucket of [0, 1, 2, 3]) {
    serve(composition, 270, [ALIVE], 'home', bucket);
    serve(composition, 30, [BEGUN], 'home', bucket);
    serve(tried, 27, [ALIVE], 'home', bucket);
    serve(tried, 3, [failure('home')], 'home', bucket);
  }
  expect(await judge(canary)).toBeNull();
  expect(await health()).toMatchObject({ canary: { pages: 120, failures: 12 }, live: { failures: 120 } });
  await end();
});

test('counts nothing twice when two judges run concurrently or one runs again', async () => {
  const { canary, composition, tried, end } = await beginCanary();
  serve(composition, 90, [ALIVE]);
  serve(tried, 10, [ALIVE, failure('home')]);
  await statistics.flush();
  await Promise.all([judge(canary), judge(canary)]);
  await judge(canary);
  expect(await health()).toMatchObject({
    canary: { pages: 10, failures: 10 },
    live: { pages: 90, failures: 0 },
  });
  await end();
});

test('withdraws a canary that always fails after fifteen networks that come one by one', async () => {
  const { canary, composition, tried, end } = await beginCanary();
  const verdicts: unknown[] = [];
  for (let page = 0; page < 15; page += 1) {
    // the pages of the two arms are never in the same bucket
    serve(composition, 9, [ALIVE], 'home', 2 * page);
    serve(tried, 1, [failure('home')], 'home', 2 * page + 1);
    if (page > 7) verdicts.push(await judgeUntil(canary, 2 * page + 2));
  }
  expect(verdicts.map(Boolean)).toEqual([false, false, false, false, false, false, true]);
  await end();
});

test('ignores pages with code of other areas, which could report failures of the canary’s area', async () => {
  const { canary, composition, tried, end } = await beginCanary();
  serve(composition, 50, [BEGUN], 'donate');
  serve(tried, 50, [BEGUN], 'donate');
  serve(tried, 5, [failure('home')], 'donate');
  serve(tried, 5, [failure('donate')], 'donate');
  serve(tried, 5, [failure('donate'), ALIVE], 'home');
  serve(tried, 5, [failure('home'), ALIVE], 'home', 0, 'p', true);
  await judge(canary);
  expect(await health()).toMatchObject({
    canary: { pages: 10, failures: 0 },
    live: { pages: 0, failures: 0 },
  });
  await end();
});

test('ignores pages with neither release, from before the canary, and without weight as evidence', async () => {
  const { canary, composition, tried, end } = await beginCanary();
  const other = { ...tried, id: 'ffffffffffffffff', areas: { ...tried.areas, home: '0000000000000000' } };
  serve(other, 30, [BEGUN]);
  serve(composition, 10, [ALIVE], 'home', -5);
  serve(tried, 10, [BEGUN], 'home', -5);
  serve(tried, 1, [BEGUN]);
  serve(tried, 10, [ALIVE], 'home', 0, UNJUDGED_KEY);
  await judge(canary);
  expect(await health()).toMatchObject({ canary: { pages: 1, failures: 1 }, live: { pages: 0 } });
  await end();
});

test('starts a new canary without the evidence of the last one, and keeps it when the share changes', async () => {
  const first = await beginCanary();
  serve(first.tried, 30, [BEGUN]);
  await judge(first.canary);
  await change({ action: 'canary', area: 'home', percent: 30, why: 'more' });
  await judge(first.canary);
  expect(await health()).toMatchObject({ canary: { pages: 30, failures: 30 } });
  await first.end();
  const { canary, end } = await beginCanary();
  await judge(canary);
  expect(await health()).toMatchObject({ canary: { pages: 0 }, evidence: 0 });
  await end();
});

test('applies a verdict to its own canary and not to one that started later', async () => {
  const { canary, composition, tried, end } = await beginCanary();
  serve(composition, 900, [ALIVE]);
  serve(tried, 60, [BEGUN]);
  const verdict = (await judge(canary))!;
  await end();
  const next = await beginCanary();
  const withdraw = { action: 'withdraw', area: 'home', ...verdict } as const;
  await expect(change(withdraw)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await fetchHead(database.db))!.controls.canaries).toMatchObject({
    home: { release: next.canary.release },
  });
  await next.end();
});

test('counts a page that the server could not render as failed although its browser shows it', async () => {
  const { canary, composition, tried, end } = await beginCanary();
  serve(composition, 99, [ALIVE]);
  // a failing live page, which an attacker may have provoked, does not hide the failures of the canary
  serve(composition, 1, [ALIVE], 'home', 0, FAILED_KEY);
  serve(tried, 10, [ALIVE], 'home', 0, FAILED_KEY);
  expect((await judge(canary))?.why).toMatch(/^ошибок 10 из 10 страниц против 1 из 100; /);
  await end();
});
