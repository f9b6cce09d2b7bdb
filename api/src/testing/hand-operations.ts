import type { Db } from '@site/server/db/types';
import { moveCoins } from '../ledger/ledger.service';
import { insertOperation } from '../money/orders/operation.repo';

interface HandOperations {
  playerId: number;
  /** An order that the player has paid, and one that somebody else has paid. */
  orders: { own: string; gift: string };
  now: Date;
}

/**
 * Inserts operations of the operator «anna»: a refund of each order, a correction by 40 DP with its entry, and a
 * correction that was refused.
 */
export async function insertHandOperations(db: Db, { playerId, orders, now }: HandOperations): Promise<void> {
  const operation = {
    state: 'done' as const,
    ...{ payments: [], playerId, take: [], keep: [], seen: '', operator: 'anna', at: now, doneAt: now },
  };
  const refund = { ...operation, kind: 'refund' as const, kopecks: 100 };
  for (const [orderId, why] of [
    [orders.own, 'Заявление'],
    [orders.gift, 'Заявление Петра Ильина'],
  ] as const)
    await insertOperation(db, { ...refund, id: orderId, subject: `order/${orderId}`, orderId, why });
  const correction = {
    ...{ ...operation, kind: 'correction' as const, subject: `player/${playerId}` },
    ...{ coins: 40, why: 'Сбой' },
  };
  await insertOperation(db, { ...correction, id: 'fixed' });
  await insertOperation(db, { ...correction, id: 'no', state: 'refused', why: 'Проверка' });
  const note = { operation: 'fixed', operator: 'anna', why: 'Сбой' };
  const move = { key: 'correction/fixed', kind: 'correction', playerId, amount: 40, note, now } as const;
  await db.transaction((tx) => moveCoins(tx, { ...move, bank: 'bank/correction' }));
}
