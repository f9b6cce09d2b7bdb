import type { CasePromo } from '@site/shared/contracts/donate';
import { selectContent } from '../content/content.repo';
import type { Db } from '../platform/db/types';
import { selectCredited } from '../money/orders/credited-payments.repo';
import { selectClaimed } from './goods.repo';
import { monthOf, type Period, toMoscowDay } from '../platform/calendar/moscow';

/** The promotion that runs: a calendar month of Moscow. `key` names it, and what was claimed in it. */
export function readPromotion(now: Date): Period & { key: string } {
  const month = monthOf(now);
  return { ...month, key: toMoscowDay(month.from) };
}

/** How far the cases of the promotion are: of a player, or as a guest sees them (null). */
export async function readCasePromo(db: Db, playerId: number | null, now: Date): Promise<CasePromo> {
  const { key, from, until } = readPromotion(now);
  const cases = await selectContent(db, 'cases');
  const isKnown = playerId !== null;
  const kopecks = isKnown ? ((await selectCredited(db, { playerId, from, until })).get(playerId) ?? 0) : 0;
  const claimed = isKnown ? await selectClaimed(db, playerId, key) : [];
  const topped = Math.max(0, Math.floor(kopecks / 100));
  return {
    since: from.getTime(),
    until: until.getTime(),
    cases: cases.map(({ data: { id, amount } }) => ({
      id,
      amount,
      currentAmount: Math.min(topped, amount),
      claimed: claimed.includes(id),
    })),
  };
}
