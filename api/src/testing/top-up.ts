import { randomUUID } from 'node:crypto';
import type { Db } from '@site/server/db/types';
import { paymentOrders } from '../money/orders/payment.table';
import { bookCredit } from '../money/status/book-payment.service';

interface TopUp {
  playerId: number;
  roubles: number;
  now: Date;
  /** Refunded part of the payment, in roubles. */
  refunded?: number;
  /** Bonus in DP, and the provider's commission in roubles. Both default to none. */
  bonus?: number;
  commission?: number;
  provider?: 'yookassa' | 'unitpay';
  /** Number of the payment, or that of the order. */
  paymentId?: string;
}

/** Inserts an order paid with SBP, credits one coin per rouble and the bonus, and returns the order id. */
export async function creditPayment(
  db: Db,
  {
    playerId,
    roubles,
    now,
    refunded = 0,
    bonus = 0,
    commission = 0,
    provider = 'yookassa',
    paymentId,
  }: TopUp,
): Promise<string> {
  const id = randomUUID();
  const net = (roubles - commission) * 100;
  await db.transaction(async (tx) => {
    const [order] = await tx
      .insert(paymentOrders)
      .values({
        id,
        requestKey: id,
        provider,
        method: 'sbp',
        playerId,
        login: 'test',
        amount: roubles * 100,
        coins: roubles,
        bonus,
        state: 'succeeded',
        paymentId: paymentId ?? null,
        refunded: refunded * 100,
        net,
        createdAt: now,
        paidAt: now,
      })
      .returning();
    if (order) await bookCredit(tx, order, { net, paymentId: paymentId ?? id }, { now });
  });
  return id;
}
