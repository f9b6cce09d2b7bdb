import { pushText } from '../../auth/push/push.text';
import { queuePush } from '../../auth/push/push-queue.service';
import { addNotice } from '../../players/notice.service';
import type { Tx } from '@site/server/db/types';
import { moveBalance, type Posting, writeEntry } from '../../ledger/ledger.service';
import { paymentText as text } from '../orders/payment.text';
import { findPromocode } from '../../promo/referrals/join.service';
import { redeemPromocode } from '../../promo/referrals/top-up-promocode.service';
import type { OrderRow, PaymentUpdate } from '../orders/payment-provider';

export const rub = (account: string, amount: number): Posting => ({ account, currency: 'RUB', amount });
export const dp = (account: string, amount: number): Posting => ({ account, currency: 'DP', amount });
export const nonZero = (postings: Posting[]): Posting[] => postings.filter(({ amount }) => amount !== 0);

const toCommission = (amount: number, net: number) => Math.min(Math.max(amount - net, 0), amount);

/** Books the commission of a payment that was credited before the provider reported the commission. */
export async function bookCommission(tx: Tx, order: OrderRow, net: number, now: Date): Promise<void> {
  const { id, provider, amount } = order;
  const commission = toCommission(amount, net);
  if (commission === 0) return;
  const postings = [rub(`clearing/${provider}`, -commission), rub(`commission/${provider}`, commission)];
  await writeEntry(tx, { key: `commission/${id}`, kind: 'payment', postings, now });
}

/**
 * Books a payment and credits its coins. The rouble postings record the provider's debt, its commission and
 * the sale. The coin postings move coins from the house to the player. The ledger key contains the order id,
 * so an order is credited once, however often its payment is reported.
 */
export async function creditOrder(
  tx: Tx,
  order: OrderRow,
  update: Pick<PaymentUpdate, 'net' | 'paymentId'>,
  now: Date,
): Promise<void> {
  const { id, provider, playerId, amount, coins, bonus } = order;
  if (playerId === null) throw new Error('a payment without an account cannot be credited');
  const commission = update.net === null ? 0 : toCommission(amount, update.net);
  const isNew = await writeEntry(tx, {
    key: `payment/${id}`,
    kind: 'payment',
    postings: nonZero([
      rub(`clearing/${provider}`, amount - commission),
      rub(`commission/${provider}`, commission),
      rub(`sales/${provider}`, -amount),
      dp(`player/${playerId}`, coins + bonus),
      dp('bank/payment', -coins),
      dp('bank/bonus', -bonus),
    ]),
    note: { kopecks: amount, paymentId: update.paymentId },
    now,
  });
  if (!isNew) return;
  await moveBalance(tx, playerId, coins + bonus);
  const notice = text.credited(coins + bonus, amount);
  await addNotice(tx, playerId, notice, now);
  await queuePush(tx, { playerId, event: `payment/${id}`, message: pushText.credited(notice.title), now });
  const offer = order.promocodeOffer ?? (order.promocode && (await findPromocode(tx, order.promocode)));
  if (offer) await redeemPromocode(tx, { playerId, offer, now });
}
