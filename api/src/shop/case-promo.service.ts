import type { CasePromo } from '@site/shared/contracts/donate';
import { selectContent } from '../content/content.repo';
import type { Db } from '@site/server/db/types';
import { selectCredited } from '../money/orders/credited-payments.repo';
import { selectClaimed } from './goods.repo';
import { monthOf, type Period, toMoscowDay } from '../calendar/moscow';

/**
 * Returns the current promotion: a calendar month in Moscow time. Claims refer to the promotion by `key`, its
 * first day.
 */
export function readPromotion(now: Date): Period & { key: string } {
  const month = monthOf(now);
  return { ...month, key: toMoscowDay(month.from) };
}

/** Reads a player's progress towards each case. `playerId` is null for a guest. */
export async function readCasePromo(db: Db, playerId: number | null, now: Date): Promise<CasePromo> {
  const { key, from, until } = readPromotion(now);
  const cases = await selectContent(db, 'cases');
  const isSignedIn = playerId !== null;
  const kopecks = isSignedIn ? ((await selectCredited(db, { playerId, from, until })).get(playerId) ?? 0) : 0;
  const claimed = isSignedIn ? await selectClaimed(db, playerId, key) : [];
  const toppedUp = Math.max(0, Math.floor(kopecks / 100));
  return {
    since: from.getTime(),
    until: until.getTime(),
    cases: cases.map(({ data: { id, amount } }) => ({
      id,
      amount,
      currentAmount: Math.min(toppedUp, amount),
      claimed: claimed.includes(id),
    })),
  };
}
