import { DAY_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db/types';
import { selectSubscribers } from '../auth/push/push.repo';
import { pushText } from '../auth/push/push.text';
import { queuePush } from '../auth/push/push-queue.service';
import { selectContent } from '../content/content.repo';
import { selectCredited } from '../money/orders/credited-payments.repo';
import { readPromotion } from './case-promo.service';
import { selectClaimed } from './goods.repo';

/** Time before the end of the promotion at which players are reminded. Shorter than messages are kept. */
const REMIND_MS = 2 * DAY_MS;

/**
 * Queues a push message for each case that a player has reached and not claimed, once for each case, two days before
 * the end of the promotion (docs/product/shop.md#cases).
 */
export async function remindOfCases(db: Db, now: Date): Promise<void> {
  const { key, from, until } = readPromotion(now);
  const leftMs = until.getTime() - now.getTime();
  if (leftMs > REMIND_MS) return;
  const subscribers = await selectSubscribers(db, 'case');
  if (subscribers.length === 0) return;
  const cases = await selectContent(db, 'cases');
  const credited = await selectCredited(db, { playerId: null, from, until });
  for (const playerId of subscribers) {
    const kopecks = credited.get(playerId) ?? 0;
    const reached = cases.filter(({ data }) => kopecks >= data.amount * 100);
    if (reached.length === 0) continue;
    const claimed = await selectClaimed(db, playerId, key);
    const open = reached.filter(({ data }) => !claimed.includes(data.id));
    if (open.length === 0) continue;
    await db.transaction(async (tx) => {
      for (const { data } of open)
        await queuePush(tx, {
          playerId,
          event: `case/${key}/${data.id}`,
          message: pushText.caseExpires(data.name),
          now,
          validMs: leftMs,
        });
    });
  }
}
