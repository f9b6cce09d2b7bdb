import { NO_ROUTING } from '../channel/site-routing';
import { storeTiny } from '../testing/store-tiny';
import type { Database } from '@site/server/db';
import type { ChannelRequest } from '@site/contracts/deploy';
import { MINUTE_MS } from '@site/contracts/time';
import { fetchStatus } from '../admin/status.service';
import { changeChannel } from '../channel/change.service';
import { fetchHead, fetchLog } from '../channel/channel.repo';
import { fetchLiveState } from '../channel/live/live-state';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { UNSIGNED } from '../testing/unsigned';
import { NO_BATCH } from './canary-evidence';
import { createEvidence, fetchCanaryEntries, fetchEvidence, saveEvidence } from './canary-evidence.repo';
import { findNextStage } from './canary-stages.service';
import { openJudge } from './judge/open-judge';
import { FORGING_NETWORKS_MAX, type JudgedEvidence, NO_JUDGED_EVIDENCE } from './robust-evidence';
import { openMigratedDatabase } from '../testing/migrated-database';

let database: Database;
let versions = 0;
const logged: string[] = [];

beforeAll(async () => {
  database = await openMigratedDatabase();
  await change({ action: 'deploy', area: 'shell', to: await store(buildShell()), why: 'a test' });
});
afterAll(() => database.close());
afterEach(async () => {
  if ((await fetchHead(database.db))!.controls.canaries['home'])
    await change({ action: 'withdraw', area: 'home', why: 'the end of a test' });
});

const change = (request: ChannelRequest) =>
  changeChannel(database.db, request, { who: 'test', routing: NO_ROUTING, trust: UNSIGNED });

const store = async (release: TinyRelease) => (await storeTiny(database.db, release)).id;

function home(): TinyRelease {
  versions += 1;
  return buildRelease({ server: `exports.area = ${versions}; // ${'.'.repeat(versions)}` });
}

/** Deploys a release, and begins a canary of another one with two later stages of 30 minutes. */
async function begin(options: { byTime?: true } = {}): Promise<TinyRelease> {
  await change({ action: 'deploy', area: 'home', to: await store(home()), why: 'a test' });
  const tried = home();
  const stages = { percents: [25, 100], everyMinutes: 30, ...options };
  const to = await store(tried);
  await change({ action: 'canary', area: 'home', to, percent: 5, stages, why: 'a test' });
  return tried;
}

/** Evidence with pages of the main page that ten networks cannot have made up, of which `open` are not judged yet. */
function evidenceOf(unforged: number, failures = 0, open = 0): JudgedEvidence {
  const canary = { pages: unforged + FORGING_NETWORKS_MAX, failures };
  const all = {
    live: { pages: 20 * unforged, failures: 0 },
    canary,
    logE: failures > 0 ? 0.01 : -1,
    open: { ...NO_BATCH, canary: { pages: open, failures: 0 } },
  };
  const doubtful = { home: { pages: canary.pages, reported: failures, silent: 0 } };
  return { ...all, robust: { ...NO_JUDGED_EVIDENCE.robust, ...all, logE: -1, doubtful } };
}

/** Stores the evidence of a judge on the running canary. */
async function setEvidence(evidence: JudgedEvidence): Promise<void> {
  const { db } = database;
  const { began } = (await fetchCanaryEntries(db, 'home'))!;
  const { release } = (await fetchHead(db))!.controls.canaries['home']!;
  await createEvidence(db, { area: 'home', revision: began.revision, release, judgedUntil: began.at });
  await saveEvidence(db, (await fetchEvidence(db, 'home', began.revision))!, evidence);
}

/** The time after the last change of the canary. */
async function after(minutes: number): Promise<Date> {
  const { latestAt } = (await fetchCanaryEntries(database.db, 'home'))!;
  return new Date(latestAt.getTime() + minutes * MINUTE_MS);
}

/** Judges as a gateway that has just started. */
async function judgeAt(now: Date): Promise<void> {
  const log = (text: unknown) => void logged.push(String(text));
  const judge = openJudge({
    database,
    trust: UNSIGNED,
    live: { state: await fetchLiveState(database.db, UNSIGNED, NO_ROUTING) },
    routing: NO_ROUTING,
    log: { warn: log, error: log } as never,
    metrics: { countMove: () => {} },
    now: () => Promise.resolve(now),
  });
  await judge.judge();
}
const areaStatus = async () =>
  (await fetchStatus(database.db, UNSIGNED)).areas.find(({ area }) => area === 'home')!;
const lastEntry = async () => (await fetchLog(database.db, { area: 'home', limit: 1 }))[0]!;

test('grows by one stage after its time, and is promoted at 100', async () => {
  const { manifest } = await begin();
  const { id } = manifest;
  await setEvidence(evidenceOf(5));
  expect(await lastEntry()).toMatchObject({ to: `${id} 5%, 25%, 100%` });
  await judgeAt(await after(29));
  expect(await areaStatus()).toMatchObject({
    canary: {
      percent: 5,
      stages: { percents: [25, 100], everyMinutes: 30, nextAt: (await after(30)).toISOString() },
    },
  });
  await judgeAt(await after(30));
  expect(await lastEntry()).toMatchObject({
    action: 'canary',
    who: 'сторож',
    from: `${id} 5%, 25%, 100%`,
    to: `${id} 25%, 100%`,
    why: 'следующая ступень: ошибок 0 из 15 страниц против 0 из 100',
  });
  await setEvidence(evidenceOf(10));
  await judgeAt(await after(30));
  expect(await lastEntry()).toMatchObject({ action: 'promote', to: id });
  expect(await areaStatus()).toMatchObject({ release: id, canary: null, by: 'сторож' });
});

test('waits for judged pages in each stage', async () => {
  await begin();
  // five more pages wait for a page of the other arm
  await setEvidence(evidenceOf(9, 0, 5));
  await judgeAt(await after(30));
  const hold = { reason: 'few-pages', pages: 4, needed: 5 };
  expect((await areaStatus()).canary).toMatchObject({ percent: 5, stages: { hold } });
  await setEvidence(evidenceOf(9, 0, 2));
  await judgeAt(await after(30));
  await setEvidence(evidenceOf(10, 0, 1));
  await judgeAt(await after(600));
  expect((await areaStatus()).canary).toMatchObject({
    percent: 25,
    stages: { hold: { ...hold, pages: 2 } },
  });
});

test('waits while a greater part of its pages fails than of the live ones, and shows both figures', async () => {
  await begin();
  await setEvidence(evidenceOf(50, 4));
  await judgeAt(await after(30));
  const share = { canary: 0.067, most: 0.05 };
  expect((await areaStatus()).canary).toMatchObject({
    percent: 5,
    stages: { hold: { reason: 'evidence', share } },
  });
  await setEvidence(evidenceOf(50, 3));
  await judgeAt(await after(30));
  expect((await areaStatus()).canary).toMatchObject({ percent: 25 });
});

test('waits while there is evidence that ten networks cannot have made up', async () => {
  await begin();
  const evidence = evidenceOf(500, 20);
  await setEvidence({ ...evidence, robust: { ...evidence.robust, logE: 0.5 } });
  await judgeAt(await after(30));
  expect((await areaStatus()).canary).toMatchObject({
    percent: 5,
    stages: { hold: { reason: 'evidence', log10: 0.217 } },
  });
});

test('goes on without visitors if its operator has chosen that, but not against evidence', async () => {
  await begin({ byTime: true });
  await setEvidence(evidenceOf(5, 1));
  await judgeAt(await after(30));
  expect((await areaStatus()).canary).toMatchObject({
    percent: 5,
    stages: { hold: { reason: 'evidence' } },
  });
  await setEvidence(NO_JUDGED_EVIDENCE);
  await judgeAt(await after(30));
  await judgeAt(await after(30));
  expect(await lastEntry()).toMatchObject({ action: 'promote' });
});

test('waits while the area is frozen', async () => {
  await begin();
  await setEvidence(evidenceOf(50));
  await change({ action: 'freeze', area: 'home', why: 'a holiday' });
  await judgeAt(await after(30));
  expect((await areaStatus()).canary).toMatchObject({ percent: 5, stages: { hold: { reason: 'frozen' } } });
  await change({ action: 'unfreeze', area: 'home', why: 'back again' });
  await judgeAt(await after(30));
  expect((await areaStatus()).canary).toMatchObject({ percent: 25 });
});

test('begins a stage once when several gateways try, and not after a change by hand', async () => {
  const { db } = database;
  await begin();
  await setEvidence(evidenceOf(5));
  const due = await after(30);
  const head = (await fetchHead(db))!;
  const [one, other] = [
    await findNextStage(db, head, 'home', due),
    await findNextStage(db, head, 'home', due),
  ];
  await change(one!.request);
  await expect(change(other!.request)).rejects.toMatchObject({ details: { reason: 'overtaken' } });
  await setEvidence(evidenceOf(10));
  const { revision } = (await fetchHead(db))!;
  const promotion = await after(30);
  await Promise.all([judgeAt(promotion), judgeAt(promotion), judgeAt(promotion)]);
  expect((await fetchHead(db))!.revision).toBe(revision + 1);
  expect(await lastEntry()).toMatchObject({ action: 'promote' });
});

test('keeps the share that somebody has set by hand', async () => {
  await begin();
  await setEvidence(evidenceOf(50));
  await change({ action: 'canary', area: 'home', percent: 5, why: 'stay here' });
  await judgeAt(await after(10_000));
  const { canary } = await areaStatus();
  expect(canary).toMatchObject({ percent: 5, why: 'stay here' });
  expect(canary).not.toHaveProperty('stages');
});

test('stays at its stage when the promotion is refused, and says why once in the log and in the status', async () => {
  const { manifest, files } = await begin();
  await setEvidence(evidenceOf(5));
  await judgeAt(await after(30));
  await setEvidence(evidenceOf(10));
  const [file] = manifest.files;
  for (const table of ['blob_chunks', 'blobs'])
    await database.db.execute(`delete from ${table} where integrity = '${file!.integrity}'`);
  await judgeAt(await after(30));
  await judgeAt(await after(30));
  const { canary } = await areaStatus();
  expect(canary).toMatchObject({ percent: 25, stages: { hold: { reason: 'refused' } } });
  expect(logged.filter((line) => line.includes('cannot reach its next stage'))).toHaveLength(1);
  await store({ manifest, files });
  await judgeAt(await after(30));
  expect(await areaStatus()).toMatchObject({ release: manifest.id, canary: null });
});

test('refuses shares that do not rise', async () => {
  await change({ action: 'deploy', area: 'home', to: await store(home()), why: 'a test' });
  const stages = { percents: [50, 25], everyMinutes: 30 };
  const request = { action: 'canary', area: 'home', to: await store(home()), percent: 5, stages } as const;
  await expect(change({ ...request, why: 'a test' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
