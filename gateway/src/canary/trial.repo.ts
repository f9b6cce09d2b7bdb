import type { Db } from '@site/api/db';
import type { Composition } from '@site/shared/contracts/composition';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { channelEntries, compositions } from '../channel/channel.table';
import { drawingFailures, pageCounts, pageReports } from './page-reports/page-report.table';
import { canaryTrials } from './trial.table';

/** Evidence on one canary, collected from its start to its end. */
export type Trial = typeof canaryTrials.$inferSelect;

/** A range of time buckets. `until` is exclusive. */
interface Span {
  from: Date;
  until: Date;
}

/**
 * Page counts for one time bucket, composition and owner (the area that owns the page). A page is counted
 * once, even if it sends several reports.
 */
export interface PageOutcome {
  bucket: Date;
  composition: Composition;
  owner: string;
  served: number;
  /** Pages that reported that they are alive and did not report a failure in the area. */
  healthy: number;
  /** Pages that reported a failure in the area. */
  failed: number;
}

/** Reads the database's clock, because the clock of a gateway may jump. */
export async function fetchNow(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`,
  );
  return new Date(Number(rows[0]?.now));
}

/**
 * Returns the channel entry that started the running canary of an area, and the revision of the canary's last
 * change. Returns null if no canary is running.
 */
export async function fetchCanaryEntries(
  db: Db,
  area: string,
): Promise<{ began: { revision: number; at: Date }; latest: number } | null> {
  const last = db
    .select({ revision: sql<number>`coalesce(max(${channelEntries.revision}), 0)`.as('revision') })
    .from(channelEntries)
    .where(
      and(
        eq(channelEntries.area, area),
        inArray(channelEntries.action, ['withdraw', 'promote', 'rollback', 'deploy']),
      ),
    );
  const rows = await db
    .select({ revision: channelEntries.revision, at: channelEntries.at })
    .from(channelEntries)
    .where(
      and(
        eq(channelEntries.area, area),
        eq(channelEntries.action, 'canary'),
        sql`${channelEntries.revision} > (${last})`,
      ),
    )
    .orderBy(channelEntries.revision);
  const began = rows[0];
  return began ? { began, latest: rows.at(-1)?.revision ?? began.revision } : null;
}

/** Creates the row for a trial unless it exists. */
export const beginTrial = (db: Db, trial: Pick<Trial, 'area' | 'revision' | 'release' | 'judgedUntil'>) =>
  db
    .insert(canaryTrials)
    .values({ ...trial, logE: 0, livePages: 0, liveFailures: 0, canaryPages: 0, canaryFailures: 0 })
    .onConflictDoNothing();

/**
 * Locks a trial for this transaction and returns it. Returns null if another gateway has locked the trial.
 */
export async function lockTrial(tx: Db, area: string, revision: number): Promise<Trial | null> {
  const rows = await tx
    .select()
    .from(canaryTrials)
    .where(and(eq(canaryTrials.area, area), eq(canaryTrials.revision, revision)))
    .for('update', { skipLocked: true });
  return rows[0] ?? null;
}

export const updateTrial = ({ area, revision, ...values }: Trial, db: Db) =>
  db
    .update(canaryTrials)
    .set(values)
    .where(and(eq(canaryTrials.area, area), eq(canaryTrials.revision, revision)));

export async function fetchTrial(db: Db, area: string, revision: number): Promise<Trial | null> {
  const rows = await db
    .select()
    .from(canaryTrials)
    .where(and(eq(canaryTrials.area, area), eq(canaryTrials.revision, revision)));
  return rows[0] ?? null;
}

/** Returns the pages counted in a span and their reports about `area`, oldest bucket first. */
export async function fetchOutcomes(db: Db, area: string, { from, until }: Span): Promise<PageOutcome[]> {
  const hasFailed = sql`${pageReports.failed} @> ${JSON.stringify([area])}::jsonb`;
  const reports = db
    .select({
      bucket: pageReports.bucket,
      composition: pageReports.composition,
      owner: pageReports.owner,
      healthy: sql<number>`count(*) filter (where ${pageReports.alive} and not (${hasFailed}))`.as('healthy'),
      failed: sql<number>`count(*) filter (where ${hasFailed})`.as('failed'),
    })
    .from(pageReports)
    .where(and(gte(pageReports.bucket, from), lt(pageReports.bucket, until)))
    .groupBy(pageReports.bucket, pageReports.composition, pageReports.owner)
    .as('reports');
  const rows = await db
    .select({
      bucket: pageCounts.bucket,
      composition: compositions.document,
      owner: pageCounts.owner,
      served: pageCounts.served,
      healthy: sql<number>`coalesce(${reports.healthy}, 0)::int`,
      failed: sql<number>`coalesce(${reports.failed}, 0)::int`,
    })
    .from(pageCounts)
    .innerJoin(compositions, eq(compositions.id, pageCounts.composition))
    .leftJoin(
      reports,
      and(
        eq(reports.bucket, pageCounts.bucket),
        eq(reports.composition, pageCounts.composition),
        eq(reports.owner, pageCounts.owner),
      ),
    )
    .where(and(gte(pageCounts.bucket, from), lt(pageCounts.bucket, until)))
    .orderBy(pageCounts.bucket);
  return rows;
}

/** Returns the failed renders since `from`, by composition and failed area. */
export const fetchDrawingFailures = (db: Db, from: Date) =>
  db
    .select({
      composition: compositions.document,
      area: drawingFailures.area,
      failures: sql<number>`sum(${drawingFailures.failures})::int`,
    })
    .from(drawingFailures)
    .innerJoin(compositions, eq(compositions.id, drawingFailures.composition))
    .where(gte(drawingFailures.bucket, from))
    .groupBy(compositions.id, drawingFailures.area);
