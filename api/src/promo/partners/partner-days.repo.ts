import { asc, desc, gt, sql } from 'drizzle-orm';
import type { PartnerDay } from '@site/shared/contracts/partners';
import type { Db } from '@site/server/db/types';
import { partnerDays } from './partner-days.table';

/** Events that are counted per partner and day. */
export type PartnerCounter = 'visits' | 'registrations' | 'topUps' | 'tasks';

/** Increments one of a partner's counters for the given day. Rolls back with the caller's transaction. */
export async function addToDay(
  db: Db,
  { partner, day, counter }: { partner: string; day: string; counter: PartnerCounter },
): Promise<void> {
  await db
    .insert(partnerDays)
    .values({ partner, day, [counter]: 1 })
    .onConflictDoUpdate({
      target: [partnerDays.day, partnerDays.partner],
      set: { [counter]: sql`${partnerDays[counter]} + 1` },
    });
}

/** Returns the counts for days later than `after`, newest first. */
export const selectDays = (db: Db, after: string): Promise<PartnerDay[]> =>
  db
    .select()
    .from(partnerDays)
    .where(gt(partnerDays.day, after))
    .orderBy(desc(partnerDays.day), asc(partnerDays.partner));
