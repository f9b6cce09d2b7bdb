import type { Db } from '@site/server/db';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { pageCounts } from '../../canary/page-reports/page-report.table';
import type { ChannelEntry } from '../../channel/channel.repo';
import { channelEntries } from '../../channel/channel.table';
import { WHOLE_SITE } from '../../channel/planned';
import type { PageCount } from './area-health';

const LATELY = sql`now() - interval '10 minutes'`;
const TWO_WEEKS = sql`now() - interval '14 days'`;
const MAX_ENTRIES = 40;

/** Counts the pages of the last ten minutes by area. */
export async function countLatePages(db: Db): Promise<Map<string, PageCount>> {
  const { owner, served, unrendered, bucket } = pageCounts;
  const rows = await db
    .select({
      owner,
      served: sql<string>`sum(${served})`.mapWith(Number),
      unrendered: sql<string>`sum(${unrendered})`.mapWith(Number),
    })
    .from(pageCounts)
    .where(gt(bucket, LATELY))
    .groupBy(owner);
  return new Map(rows.map(({ owner: area, ...count }) => [area, count]));
}

/** Reads the log of announcements of the last two weeks, the newest first. */
export const fetchAnnouncements = (db: Db): Promise<ChannelEntry[]> =>
  db
    .select()
    .from(channelEntries)
    .where(
      and(
        eq(channelEntries.area, WHOLE_SITE),
        inArray(channelEntries.action, ['announce', 'retract']),
        gt(channelEntries.at, TWO_WEEKS),
      ),
    )
    .orderBy(desc(channelEntries.revision))
    .limit(MAX_ENTRIES);
