import type { Database } from '@site/server/db';
import { MINUTE_MS } from '@site/contracts/time';
import { fetchEvidencePoints } from '../canary/canary-evidence.repo';
import { evidencePoints } from '../canary/canary-evidence.table';
import { addReleaseCounts, addReleaseMinutes } from '../canary/page-reports/page-report.repo';
import { hourOf, minuteOf } from '../canary/page-reports/bucket';
import { openMigratedDatabase } from '../testing/migrated-database';
import { fetchHours } from './release-hour';
import { fetchReleaseHealth, toReleases } from './release-health.service';

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

const second = () => Date.now() / 1_000;
const row = (release: string, name: string, count: number) => ({ area: 'home', release, name, count });

test('returns minutes of the last hour and hours of the last day, by release', async () => {
  const now = second();
  const minute = minuteOf(now - 120);
  await addReleaseMinutes(database.db, [
    { ...row('new', 'served', 4), minute },
    { ...row('new', 'failure:script', 1), minute },
    { ...row('new', 'failure:server', 2), minute },
    { ...row('new', 'vital:LCP:good', 4), minute },
    { ...row('new', 'timing:LCP:1000', 4), minute },
    { ...row('old', 'served', 9), minute: minuteOf(now - 3_000) },
    { ...row('old', 'served', 9), minute: minuteOf(now - 3_700) },
  ]);
  await addReleaseCounts(database.db, [
    { ...row('old', 'served', 100), hour: hourOf(now - 7_200) },
    { ...row('old', 'served', 100), hour: hourOf(now - 90_000) },
  ]);
  const hour = await fetchReleaseHealth(database.db, 'home', 'hour');
  expect(hour).toMatchObject({ stepSeconds: 60, verdict: null });
  expect(Date.parse(hour.until) - Date.parse(hour.from)).toBeLessThanOrEqual(60 * MINUTE_MS);
  expect(hour.releases).toEqual([
    {
      release: 'old',
      points: [{ at: minuteOf(now - 3_000).toISOString(), served: 9, failures: 0, lcp: null, inp: null }],
    },
    {
      release: 'new',
      points: [{ at: minute.toISOString(), served: 4, failures: 3, lcp: 950, inp: null }],
    },
  ]);
  const day = await fetchReleaseHealth(database.db, 'home', 'day');
  expect(day.stepSeconds).toBe(3_600);
  expect(day.releases).toEqual([
    {
      release: 'old',
      points: [{ at: hourOf(now - 7_200).toISOString(), served: 100, failures: 0, lcp: null, inp: null }],
    },
  ]);
});

test('returns the four releases with most pages', () => {
  const at = new Date(0);
  const counts = [1, 5, 2, 4, 3].map((count) => ({ release: `r${count}`, at, name: 'served', count }));
  expect(toReleases(counts).map(({ release }) => release)).toEqual(['r5', 'r4', 'r3', 'r2']);
});

test('sums the last hour of releases in steps of three minutes', async () => {
  const now = second();
  const steps = Math.floor(now / 180) * 180;
  await addReleaseMinutes(database.db, [
    { ...row('live', 'served', 4), minute: minuteOf(steps) },
    { ...row('live', 'failure:script', 1), minute: minuteOf(steps - 180) },
    { ...row('live', 'failure:server', 1), minute: minuteOf(steps - 120) },
    { ...row('live', 'timing:LCP:1000', 9), minute: minuteOf(steps - 120) },
    { ...row('live', 'served', 9), minute: minuteOf(steps - 3_600) },
  ]);
  const hours = await fetchHours(database.db, [
    ['home', 'live'],
    ['home', 'none'],
  ]);
  const zeros = Array.from({ length: 18 }, () => 0);
  expect([...hours]).toEqual([['home@live', { served: [...zeros, 0, 4], failures: [...zeros, 2, 0] }]]);
});

test('returns the last point of the evidence in each step', async () => {
  const at = (minute: number) => new Date(minute * MINUTE_MS);
  const evidence = [0.1, 0.2, 0.3, 0.4, 0.5];
  await database.db
    .insert(evidencePoints)
    .values(
      evidence.map((value, minute) => ({ area: 'home', revision: 7, minute: at(minute), evidence: value })),
    );
  const { db } = database;
  expect(await fetchEvidencePoints(db, 'home', 7, 120)).toEqual([
    { at: at(1), evidence: 0.2 },
    { at: at(3), evidence: 0.4 },
    { at: at(4), evidence: 0.5 },
  ]);
  expect(await fetchEvidencePoints(db, 'home', 7, 60)).toHaveLength(5);
});
