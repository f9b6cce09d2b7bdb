import { asc, desc, gt, sql } from 'drizzle-orm';
import type { PartnerDay } from '@site/shared/contracts/partners';
import type { Db } from '../../platform/db/types';
import { partnerDays } from './partner-days.table';

/** What is counted. */
export type PartnerCount = 'visits' | 'registrations' | 'topUps' | 'tasks';

/** One more of a partner's on a day; what it is counted for may be undone with its transaction. */
export async function addToDay(
  db: Db,
  { partner, day, what }: { partner: string; day: string; what: PartnerCount },
): Promise<void> {
  await db
    .insert(partnerDays)
    .values({ partner, day, [what]: 1 })
    .onConflictDoUpdate({
      target: [partnerDays.day, partnerDays.partner],
      set: { [what]: sql`${partnerDays[what]} + 1` },
    });
}

/** The days after `after`, the newest first. */
export const selectDays = (db: Db, after: string): Promise<PartnerDay[]> =>
  db
    .select()
    .from(partnerDays)
    .where(gt(partnerDays.day, after))
    .orderBy(desc(partnerDays.day), asc(partnerDays.partner));
