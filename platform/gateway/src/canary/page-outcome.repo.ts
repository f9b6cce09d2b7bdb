import type { Db } from '@site/server/db';
import type { Composition } from '@site/contracts/composition';
import { and, eq, gte, lt, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { compositions } from '../channel/channel.table';
import { BUCKET_MS, GRACE_MS } from './page-reports/bucket';
import { FAILED_KEY, UNJUDGED_KEY } from './page-reports/page-id';
import { lateBuckets, pageCounts, pageReports } from './page-reports/page-report.table';

/** A range of time buckets. `until` is exclusive. */
interface Span {
  from: Date;
  until: Date;
}

/**
 * True if a gateway was late in a bucket, or before all reports on its pages had to arrive (docs/decisions/0095).
 */
const wasLate = (bucket: PgColumn) => sql<boolean>`exists (
  select 1 from ${lateBuckets}
  where ${lateBuckets.begins} >= ${bucket}
    and ${lateBuckets.begins} < ${bucket} + ${BUCKET_MS + GRACE_MS} * interval '1 millisecond'
)`;

/**
 * Page counts for one time bucket, composition and owner (the area that owns the page). A page is counted
 * once, even if it sends several reports.
 */
export interface PageOutcome {
  bucket: Date;
  composition: Composition;
  owner: string;
  served: number;
  /**
   * Pages that the server could render, and that reported that they are alive and no failure in the area.
   */
  healthy: number;
  /** Pages that the server could render, and that reported a failure in the area. */
  failed: number;
  /** Pages that the server could render, and that reported something, but neither of these nor that they were left. */
  silent: number;
  /** Those of the failed pages whose only failure is that files of the area did not load in time. */
  unloaded: number;
  /** True if a gateway was late: that files did not load in time, or that pages were silent, proves nothing then. */
  late: boolean;
  /** Pages that the server could not render. */
  unrendered: number;
}

/** Returns the pages counted in a span and their reports about `area`, oldest bucket first. */
export async function fetchOutcomes(db: Db, area: string, { from, until }: Span): Promise<PageOutcome[]> {
  const reports = db
    .select({
      bucket: pageReports.bucket,
      composition: pageReports.composition,
      owner: pageReports.owner,
      ...countReports(area),
    })
    .from(pageReports)
    .where(and(gte(pageReports.bucket, from), lt(pageReports.bucket, until), isJudged(pageReports.page)))
    .groupBy(pageReports.bucket, pageReports.composition, pageReports.owner)
    .as('reports');
  const rows = await db
    .select({
      bucket: pageCounts.bucket,
      composition: compositions.document,
      owner: pageCounts.owner,
      served: pageCounts.served,
      unrendered: pageCounts.unrendered,
      healthy: sql<number>`coalesce(${reports.healthy}, 0)::int`,
      failed: sql<number>`coalesce(${reports.failed}, 0)::int`,
      silent: sql<number>`coalesce(${reports.silent}, 0)::int`,
      unloaded: sql<number>`coalesce(${reports.unloaded}, 0)::int`,
      late: wasLate(pageCounts.bucket),
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

/**
 * Same as `fetchOutcomes`, but sums each composition over the whole span: its late buckets, and all others. `bucket`
 * is the start of the span.
 */
export async function fetchTotals(db: Db, area: string, { from, until }: Span): Promise<PageOutcome[]> {
  const markedReports = db
    .select({
      composition: pageReports.composition,
      owner: pageReports.owner,
      page: pageReports.page,
      alive: pageReports.alive,
      hasLeft: pageReports.hasLeft,
      failed: pageReports.failed,
      unloaded: pageReports.unloaded,
      late: wasLate(pageReports.bucket).as('late_reports'),
    })
    .from(pageReports)
    .where(and(gte(pageReports.bucket, from), lt(pageReports.bucket, until), isJudged(pageReports.page)))
    .as('marked_reports');
  const reports = db
    .select({
      composition: markedReports.composition,
      owner: markedReports.owner,
      late: markedReports.late,
      ...countReports(area, markedReports),
    })
    .from(markedReports)
    .groupBy(markedReports.composition, markedReports.owner, markedReports.late)
    .as('reports');
  const markedPages = db
    .select({
      composition: pageCounts.composition,
      owner: pageCounts.owner,
      served: pageCounts.served,
      unrendered: pageCounts.unrendered,
      late: wasLate(pageCounts.bucket).as('late'),
    })
    .from(pageCounts)
    .where(and(gte(pageCounts.bucket, from), lt(pageCounts.bucket, until)))
    .as('marked_pages');
  const pages = db
    .select({
      composition: markedPages.composition,
      owner: markedPages.owner,
      late: markedPages.late,
      served: sql<number>`sum(${markedPages.served})::int`.as('all_served'),
      unrendered: sql<number>`sum(${markedPages.unrendered})::int`.as('all_unrendered'),
    })
    .from(markedPages)
    .groupBy(markedPages.composition, markedPages.owner, markedPages.late)
    .as('pages');
  const rows = await db
    .select({
      composition: compositions.document,
      owner: pages.owner,
      served: pages.served,
      unrendered: pages.unrendered,
      late: pages.late,
      healthy: sql<number>`coalesce(${reports.healthy}, 0)::int`,
      failed: sql<number>`coalesce(${reports.failed}, 0)::int`,
      silent: sql<number>`coalesce(${reports.silent}, 0)::int`,
      unloaded: sql<number>`coalesce(${reports.unloaded}, 0)::int`,
    })
    .from(pages)
    .innerJoin(compositions, eq(compositions.id, pages.composition))
    .leftJoin(
      reports,
      and(
        eq(reports.composition, pages.composition),
        eq(reports.owner, pages.owner),
        eq(reports.late, pages.late),
      ),
    );
  return rows.map((row) => ({ ...row, bucket: from }));
}

const isJudged = (page: SQLWrapper) => sql`left(${page}, 1) <> ${UNJUDGED_KEY}`;

type ReportColumns = Record<'page' | 'alive' | 'hasLeft' | 'failed' | 'unloaded', SQLWrapper>;

function countReports(area: string, { page, alive, hasLeft, failed, unloaded }: ReportColumns = pageReports) {
  const named = sql`${JSON.stringify([area])}::jsonb`;
  const hasFailed = sql`${failed} @> ${named}`;
  const wasRendered = sql`left(${page}, 1) <> ${FAILED_KEY}`;
  const isHealthy = sql`${alive} and not (${hasFailed}) and ${wasRendered}`;
  const hasNotLoaded = sql`${hasFailed} and ${unloaded} @> ${named}`;
  const isSilent = sql`not ${alive} and not ${hasLeft} and not (${hasFailed}) and ${wasRendered}`;
  return {
    silent: sql<number>`count(*) filter (where ${isSilent})`.as('silent_pages'),
    healthy: sql<number>`count(*) filter (where ${isHealthy})`.as('healthy'),
    failed: sql<number>`count(*) filter (where ${hasFailed} and ${wasRendered})`.as('failed_pages'),
    unloaded: sql<number>`count(*) filter (where ${hasNotLoaded} and ${wasRendered})`.as('unloaded_pages'),
  };
}
