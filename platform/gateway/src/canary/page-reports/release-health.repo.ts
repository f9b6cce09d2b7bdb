import type { Db } from '@site/server/db';
import { and, eq, gte } from 'drizzle-orm';
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
