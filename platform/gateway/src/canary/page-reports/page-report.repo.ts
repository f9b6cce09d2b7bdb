import type { Db, Tx } from '@site/server/db';
import { deleteInBatches } from '@site/server/db/delete-in-batches';
import { and, desc, gt, inArray, sql } from 'drizzle-orm';
import { inBatches } from '../../db/in-batches';
import {
  compositionsSeen,
  lateBuckets,
  renderFailures,
  pageCounts,
  pageReports,
  releaseCounts,
  releaseMinutes,
} from './page-report.table';

export type PageCountRow = typeof pageCounts.$inferInsert;
export type ReleaseCountRow = typeof releaseCounts.$inferInsert;
export type ReleaseMinuteRow = typeof releaseMinutes.$inferInsert;
export type PageReportRow = Required<typeof pageReports.$inferInsert>;

const DAY_AND_HOUR = sql`now() - interval '25 hours'`;
const TWO_HOURS = sql`now() - interval '2 hours'`;
/** Start of the names of counters that no status shows (`release_counts`). */
const TIMING = 'timing:';
const MONTH = sql`now() - interval '30 days'`;

export async function addPageCounts(db: Db, rows: readonly PageCountRow[]): Promise<void> {
  const { bucket, composition, owner, served, unrendered } = pageCounts;
  for (const part of inBatches(rows, ({ bucket: at, ...row }) => `${+at} ${row.composition} ${row.owner}`))
    await db
      .insert(pageCounts)
      .values(part)
      .onConflictDoUpdate({
        target: [bucket, composition, owner],
        set: {
          served: sql`${served} + excluded.served`,
          unrendered: sql`${unrendered} + excluded.unrendered`,
        },
      });
}

/** Adds `rows` to the stored counters. Each row must have a different key. */
export async function addReleaseCounts(db: Db, rows: readonly ReleaseCountRow[]): Promise<void> {
  const { area, release, hour, name, count } = releaseCounts;
  for (const part of inBatches(rows, (row) => `${row.area} ${row.release} ${+row.hour} ${row.name}`))
    await db
      .insert(releaseCounts)
      .values(part)
      .onConflictDoUpdate({
        target: [area, release, hour, name],
        set: { count: sql`${count} + excluded.count` },
      });
}

/** Adds `rows` to the stored counters of minutes. Each row must have a different key. */
export async function addReleaseMinutes(db: Db, rows: readonly ReleaseMinuteRow[]): Promise<void> {
  const { area, release, minute, name, count } = releaseMinutes;
  for (const part of inBatches(rows, (row) => `${row.area} ${row.release} ${+row.minute} ${row.name}`))
    await db
      .insert(releaseMinutes)
      .values(part)
      .onConflictDoUpdate({
        target: [area, release, minute, name],
        set: { count: sql`${count} + excluded.count` },
      });
}

/**
 * Merges reports into the stored reports. Returns the stored state of each page before the merge. Row locks
 * last until the transaction ends, so a report that gateways merge concurrently is new for exactly one of
 * them.
 */
export async function mergeReports(
  tx: Tx,
  reports: readonly PageReportRow[],
): Promise<Map<string, Pick<PageReportRow, 'alive' | 'failed' | 'doubted' | 'vitals'>>> {
  const before = new Map<string, PageReportRow>();
  for (const part of inBatches(reports, ({ page }) => page)) {
    const blank = part.map((report) => ({
      ...report,
      alive: false,
      hasLeft: false,
      failed: [],
      unloaded: [],
      doubted: [],
      vitals: [],
    }));
    await tx.insert(pageReports).values(blank).onConflictDoNothing();
    const pages = part.map(({ page }) => page);
    const rows = await tx
      .select()
      .from(pageReports)
      .where(inArray(pageReports.page, pages))
      .orderBy(pageReports.page)
      .for('update');
    for (const row of rows) before.set(row.page, row);
    const merged = part.map((report) => merge(before.get(report.page), report));
    await tx
      .insert(pageReports)
      .values(merged)
      .onConflictDoUpdate({
        target: pageReports.page,
        set: {
          alive: sql`excluded.alive`,
          hasLeft: sql`excluded.has_left`,
          failed: sql`excluded.failed`,
          unloaded: sql`excluded.unloaded`,
          doubted: sql`excluded.doubted`,
          vitals: sql`excluded.vitals`,
        },
      });
  }
  return before;
}

/** Stores buckets in which a gateway was late. */
export async function addLateBuckets(db: Db, buckets: readonly Date[]): Promise<void> {
  for (const part of inBatches(buckets, (begins) => String(+begins)))
    await db
      .insert(lateBuckets)
      .values(part.map((begins) => ({ begins })))
      .onConflictDoNothing();
}

/** Returns the last bucket in which a gateway has counted pages, or null. */
export async function fetchLastBucket(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ bucket: pageCounts.bucket })
    .from(pageCounts)
    .orderBy(desc(pageCounts.bucket))
    .limit(1);
  return row?.bucket ?? null;
}

/** A counter of a release, summed over the last day. */
export interface DayCount {
  area: string;
  release: string;
  name: string;
  count: number;
}

/** Sums the counters of releases over the last day. */
export async function fetchDayCounts(
  db: Db,
  releases: readonly (readonly [area: string, release: string])[],
): Promise<DayCount[]> {
  const { area, release, name, count, hour } = releaseCounts;
  const areas = releases.map(([one]) => one);
  const ids = releases.map(([, id]) => id);
  return db
    .select({ area, release, name, count: sql<number>`sum(${count})::int` })
    .from(releaseCounts)
    .where(
      and(
        inArray(area, areas),
        inArray(release, ids),
        gt(hour, sql`now() - interval '1 day'`),
        sql`${name} not like ${`${TIMING}%`}`,
      ),
    )
    .groupBy(area, release, name);
}

/** Records that browsers currently have pages of these compositions open. */
export async function markCompositionsSeen(db: Db, compositions: readonly string[]): Promise<void> {
  for (const part of inBatches(compositions, (composition) => composition))
    await db
      .insert(compositionsSeen)
      .values(part.map((composition) => ({ composition, seenAt: sql`now()` })))
      .onConflictDoUpdate({ target: compositionsSeen.composition, set: { seenAt: sql`now()` } });
}

/**
 * Deletes expired counts. Page reports are kept for longer than a day, because page ids are valid for a day.
 */
export async function deleteOldCounts(db: Db): Promise<void> {
  await db.delete(pageCounts).where(sql`${pageCounts.bucket} < ${DAY_AND_HOUR}`);
  const where = sql`${pageReports.bucket} < ${DAY_AND_HOUR}`;
  await deleteInBatches(db, { table: pageReports, key: pageReports.page, where });
  await db.delete(renderFailures).where(sql`${renderFailures.bucket} < ${DAY_AND_HOUR}`);
  await db.delete(lateBuckets).where(sql`${lateBuckets.begins} < ${DAY_AND_HOUR}`);
  await db.delete(releaseMinutes).where(sql`${releaseMinutes.minute} < ${TWO_HOURS}`);
  await db.delete(releaseCounts).where(sql`${releaseCounts.hour} < ${MONTH}`);
  await db.delete(compositionsSeen).where(sql`${compositionsSeen.seenAt} < ${MONTH}`);
}

const hasThrown = ({ failed, unloaded }: PageReportRow, area: string) =>
  failed.includes(area) && !unloaded.includes(area);

function merge(before: PageReportRow | undefined, added: PageReportRow): PageReportRow {
  if (!before) return added;
  return {
    ...before,
    alive: before.alive || added.alive,
    hasLeft: before.hasLeft || added.hasLeft,
    failed: [...new Set([...before.failed, ...added.failed])],
    unloaded: [...new Set([...before.unloaded, ...added.unloaded])].filter(
      (area) => !hasThrown(before, area) && !hasThrown(added, area),
    ),
    doubted: [...new Set([...before.doubted, ...added.doubted])],
    vitals: [...new Set([...before.vitals, ...added.vitals])],
  };
}
