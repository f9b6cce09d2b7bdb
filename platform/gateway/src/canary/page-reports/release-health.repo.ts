import type { Db } from '@site/server/db';
import { and, eq, gte, inArray, or, like, sql } from 'drizzle-orm';
import { releaseCounts, releaseMinutes } from './page-report.table';

/** A counter of a release in the minute or the hour that begins at `at`. */
export interface TimedCount {
  release: string;
  at: Date;
  name: string;
  count: number;
}

/** Returns the counters of an area's releases for each minute since `from`, at most two hours ago. */
export const fetchMinutes = (db: Db, area: string, from: Date): Promise<TimedCount[]> => {
  const { release, minute: at, name, count } = releaseMinutes;
  return db
    .select({ release, at, name, count })
    .from(releaseMinutes)
    .where(and(eq(releaseMinutes.area, area), gte(at, from)))
    .orderBy(at);
};

/** Returns the counters of an area's releases for each hour since `from`, at most 30 days ago. */
export const fetchHours = (db: Db, area: string, from: Date): Promise<TimedCount[]> => {
  const { release, hour: at, name, count } = releaseCounts;
  return db
    .select({ release, at, name, count })
    .from(releaseCounts)
    .where(and(eq(releaseCounts.area, area), gte(at, from)))
    .orderBy(at);
};

/** Pages and failures of a release in the step that begins `begins` seconds after 1970. */
export interface StepCount {
  area: string;
  release: string;
  begins: number;
  served: number;
  failures: number;
}

/** Sums pages and failures of releases in steps of some minutes since `from`, at most two hours ago. */
export async function fetchSteps(
  db: Db,
  releases: readonly (readonly [area: string, release: string])[],
  from: Date,
  stepSeconds: number,
): Promise<StepCount[]> {
  const { area, release, minute, name, count } = releaseMinutes;
  const begins = sql<number>`(floor(extract(epoch from ${minute}) / ${stepSeconds}::int) * ${stepSeconds}::int)::int`;
  const isPage = eq(name, 'served');
  const isFailure = like(name, 'failure:%');
  return db
    .select({
      area,
      release,
      begins: begins.as('begins'),
      served: sql<number>`coalesce(sum(${count}) filter (where ${isPage}), 0)::int`,
      failures: sql<number>`coalesce(sum(${count}) filter (where ${isFailure}), 0)::int`,
    })
    .from(releaseMinutes)
    .where(
      and(
        inArray(
          area,
          releases.map(([one]) => one),
        ),
        inArray(
          release,
          releases.map(([, id]) => id),
        ),
        gte(minute, from),
        or(isPage, isFailure),
      ),
    )
    .groupBy(area, release, sql`begins`);
}
