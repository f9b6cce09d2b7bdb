import type { Db, Tx } from '@site/api/db';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { inParts } from '../../db/in-parts';
import {
  compositionsSeen,
  drawingFailures,
  pageCounts,
  pageReports,
  releaseCounts,
} from './page-report.table';

export type PageCount = typeof pageCounts.$inferInsert;
export type DrawingFailure = typeof drawingFailures.$inferInsert;
export type ReleaseCount = typeof releaseCounts.$inferInsert;
export type PageReport = Required<typeof pageReports.$inferInsert>;

const DAY_AND_HOUR = sql`now() - interval '25 hours'`;
const MONTH = sql`now() - interval '30 days'`;

/** Adds pages served to what is counted. */
export async function addPageCounts(db: Db, rows: readonly PageCount[]): Promise<void> {
  const { bucket, composition, owner, served } = pageCounts;
  for (const part of inParts(rows, ({ bucket: at, ...row }) => `${+at} ${row.composition} ${row.owner}`))
    await db
      .insert(pageCounts)
      .values(part)
      .onConflictDoUpdate({
        target: [bucket, composition, owner],
        set: { served: sql`${served} + excluded.served` },
      });
}

export async function addDrawingFailures(db: Db, rows: readonly DrawingFailure[]): Promise<void> {
  const { bucket, composition, area, failures } = drawingFailures;
  for (const part of inParts(rows, ({ bucket: at, ...row }) => `${+at} ${row.composition} ${row.area}`))
    await db
      .insert(drawingFailures)
      .values(part)
      .onConflictDoUpdate({
        target: [bucket, composition, area],
        set: { failures: sql`${failures} + excluded.failures` },
      });
}

/** No two rows may have the same key. */
export async function addReleaseCounts(db: Db, rows: readonly ReleaseCount[]): Promise<void> {
  const { area, release, hour, name, count } = releaseCounts;
  for (const part of inParts(rows, (row) => `${row.area} ${row.release} ${+row.hour} ${row.name}`))
    await db
      .insert(releaseCounts)
      .values(part)
      .onConflictDoUpdate({
        target: [area, release, hour, name],
        set: { count: sql`${count} + excluded.count` },
      });
}

/**
 * Puts what pages have said to what they had said before, and gives for each page what was there before: whatever comes
 * twice, from any number of gateways at the same time, is in one of the answers only. Inside a transaction, whose end
 * lets the others go on.
 */
export async function mergeReports(
  tx: Tx,
  reports: readonly PageReport[],
): Promise<Map<string, Pick<PageReport, 'alive' | 'failed' | 'vitals'>>> {
  const before = new Map<string, PageReport>();
  for (const part of inParts(reports, ({ page }) => page)) {
    const blank = part.map((report) => ({ ...report, alive: false, failed: [], vitals: [] }));
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
          failed: sql`excluded.failed`,
          vitals: sql`excluded.vitals`,
        },
      });
  }
  return before;
}

/** The counters of an area's release, added up over the last day. */
export const fetchDayCounts = (db: Db, area: string, release: string) =>
  db
    .select({ name: releaseCounts.name, count: sql<number>`sum(${releaseCounts.count})::int` })
    .from(releaseCounts)
    .where(
      and(
        eq(releaseCounts.area, area),
        eq(releaseCounts.release, release),
        gt(releaseCounts.hour, sql`now() - interval '1 day'`),
      ),
    )
    .groupBy(releaseCounts.name);

/** Notes that browsers have just spoken of these compositions. */
export async function touchCompositions(db: Db, compositions: readonly string[]): Promise<void> {
  for (const part of inParts(compositions, (composition) => composition))
    await db
      .insert(compositionsSeen)
      .values(part.map((composition) => ({ composition, seenAt: sql`now()` })))
      .onConflictDoUpdate({ target: compositionsSeen.composition, set: { seenAt: sql`now()` } });
}

/** Deletes what nobody asks for any more: an id of a page lives for a day, so its report must not go before. */
export async function sweepCounts(db: Db): Promise<void> {
  await db.delete(pageCounts).where(sql`${pageCounts.bucket} < ${DAY_AND_HOUR}`);
  await db.delete(pageReports).where(sql`${pageReports.bucket} < ${DAY_AND_HOUR}`);
  await db.delete(drawingFailures).where(sql`${drawingFailures.bucket} < ${DAY_AND_HOUR}`);
  await db.delete(releaseCounts).where(sql`${releaseCounts.hour} < ${MONTH}`);
  await db.delete(compositionsSeen).where(sql`${compositionsSeen.seenAt} < ${MONTH}`);
}

function merge(before: PageReport | undefined, said: PageReport): PageReport {
  if (!before) return said;
  return {
    ...before,
    alive: before.alive || said.alive,
    failed: [...new Set([...before.failed, ...said.failed])],
    vitals: [...new Set([...before.vitals, ...said.vitals])],
  };
}
