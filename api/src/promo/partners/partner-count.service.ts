import { DAY_MS } from '@site/contracts/time';
import type { PartnerDay } from '@site/shared/contracts/partners';
import type { Db } from '@site/server/db/types';
import { toMoscowDay } from '../../calendar/moscow';
import { addToDay, type PartnerCounter, selectDays } from './partner-days.repo';

/**
 * Counts one event of a partner, such as a visit or a registration. Pass the transaction of the event, so
 * that the count and the event are rolled back together.
 */
export const countPartner = (
  db: Db,
  { partner, counter, now }: { partner: string; counter: PartnerCounter; now: Date },
): Promise<void> => addToDay(db, { partner, counter, day: toMoscowDay(now) });

/**
 * Returns the counts of all partners for the last `days` days in Moscow time, including today, newest first.
 * Days without events are left out.
 */
export const readPartnerDays = (db: Db, days: number, now: Date): Promise<PartnerDay[]> =>
  selectDays(db, toMoscowDay(new Date(now.getTime() - days * DAY_MS)));
