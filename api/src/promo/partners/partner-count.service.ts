import { DAY_MS } from '@site/shared/contracts/time';
import type { PartnerDay } from '@site/shared/contracts/partners';
import type { Db } from '../../platform/db/types';
import { toMoscowDay } from '../../platform/calendar/moscow';
import { addToDay, type PartnerCount, selectDays } from './partner-days.repo';

/** Counts one more visit or conversion of a partner; a conversion in the transaction of what it is. */
export const countPartner = (
  db: Db,
  { partner, what, now }: { partner: string; what: PartnerCount; now: Date },
): Promise<void> => addToDay(db, { partner, what, day: toMoscowDay(now) });

/** The last `days` days of all partners that had something, today with them, the newest first. */
export const readPartnerDays = (db: Db, days: number, now: Date): Promise<PartnerDay[]> =>
  selectDays(db, toMoscowDay(new Date(now.getTime() - days * DAY_MS)));
