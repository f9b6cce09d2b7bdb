import type { Db } from '@site/server/db';
import type { Composition } from '@site/contracts/composition';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { compositions } from '../channel/channel.table';
import { FAILED_KEY, UNJUDGED_KEY } from './page-reports/page-id';
import { pageCounts, pageReports, renderFailures } from './page-reports/page-report.table';

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
  /**
   * Pages that the server could render, and that reported that they are alive and no failure in the area.
   */
  healthy: number;
  /** Pages that the server could render, and that reported a failure in the area. */
  failed: number;
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
    .where(and(gte(pageReports.bucket, from), lt(pageReports.bucket, until), isJudged))
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

/** Same as `fetchOutcomes`, but sums each composition over the whole span. `bucket` is its start. */
export async function fetchTotals(db: Db, area: string, { from, until }: Span): Promise<PageOutcome[]> {
  const reports = db
    .select({ composition: pageReports.composition, owner: pageReports.owner, ...countReports(area) })
    .from(pageReports)
    .where(and(gte(pageReports.bucket, from), lt(pageReports.bucket, until), isJudged))
    .groupBy(pageReports.composition, pageReports.owner)
    .as('reports');
  const pages = db
    .select({
      composition: pageCounts.composition,
      owner: pageCounts.owner,
      served: sql<number>`sum(${pageCounts.served})::int`.as('all_served'),
      unrendered: sql<number>`sum(${pageCounts.unrendered})::int`.as('all_unrendered'),
    })
    .from(pageCounts)
    .where(and(gte(pageCounts.bucket, from), lt(pageCounts.bucket, until)))
    .groupBy(pageCounts.composition, pageCounts.owner)
    .as('pages');
  const rows = await db
    .select({
      composition: compositions.document,
      owner: pages.owner,
      served: pages.served,
      unrendered: pages.unrendered,
      healthy: sql<number>`coalesce(${reports.healthy}, 0)::int`,
      failed: sql<number>`coalesce(${reports.failed}, 0)::int`,
    })
    .from(pages)
    .innerJoin(compositions, eq(compositions.id, pages.composition))
    .leftJoin(reports, and(eq(reports.composition, pages.composition), eq(reports.owner, pages.owner)));
  return rows.map((row) => ({ ...row, bucket: from }));
}

const isJudged = sql`left(${pageReports.page}, 1) <> ${UNJUDGED_KEY}`;

function countReports(area: string) {
  const hasFailed = sql`${pageReports.failed} @> ${JSON.stringify([area])}::jsonb`;
  const wasRendered = sql`left(${pageReports.page}, 1) <> ${FAILED_KEY}`;
  const isHealthy = sql`${pageReports.alive} and not (${hasFailed}) and ${wasRendered}`;
  return {
    healthy: sql<number>`count(*) filter (where ${isHealthy})`.as('healthy'),
    failed: sql<number>`count(*) filter (where ${hasFailed} and ${wasRendered})`.as('failed'),
  };
}

/** Returns the failed renders since `from`, by composition and failed area. */
export const fetchRenderFailures = (db: Db, from: Date) =>
  db
    .select({
      composition: compositions.document,
      area: renderFailures.area,
      failures: sql<number>`sum(${renderFailures.failures})::int`,
    })
    .from(renderFailures)
    .innerJoin(compositions, eq(compositions.id, renderFailures.composition))
    .where(gte(renderFailures.bucket, from))
    .groupBy(compositions.id, renderFailures.area);
