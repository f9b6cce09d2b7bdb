import { randomUUID } from 'node:crypto';
import type { Db } from '@site/server/db/types';
import { moveCoins } from '../ledger/ledger.service';
import { paymentOrders } from '../money/orders/payment.table';

interface TopUp {
  playerId: number;
  roubles: number;
  now: Date;
  /** Refunded part of the payment, in roubles. */
  refunded?: number;
}

/** Inserts a paid order without a bonus, credits one coin per rouble and returns the order id. */
export async function creditPayment(
  db: Db,
  { playerId, roubles, now, refunded = 0 }: TopUp,
): Promise<string> {
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await tx.insert(paymentOrders).values({
      id,
      requestKey: id,
      provider: 'yookassa',
      method: 'sbp',
      playerId,
      login: 'test',
      amount: roubles * 100,
      coins: roubles,
      bonus: 0,
      state: 'succeeded',
      refunded: refunded * 100,
      createdAt: now,
      paidAt: now,
    });
    const move = { key: `payment/${id}`, kind: 'payment' as const, playerId, amount: roubles, now };
    await moveCoins(tx, { ...move, bank: 'bank/payment' });
  });
  return id;
}
