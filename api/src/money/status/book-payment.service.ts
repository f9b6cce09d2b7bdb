import { pushText } from '../../auth/push/push.text';
import { queuePush } from '../../auth/push/push-queue.service';
import type { Tx } from '@site/server/db/types';
import { moveBalance, type Posting, writeEntry } from '../../ledger/ledger.service';
import { paymentLetters as letters } from '../orders/payment-letters.text';
import { paymentText as text } from '../orders/payment.text';
import { findPromocode } from '../../promo/referrals/join.service';
import { redeemPromocode } from '../../promo/referrals/top-up-promocode.service';
import type { LockedOrder } from '../orders/order.repo';
import type { OrderRow } from '../orders/payment-provider';
import { tellOfMoney } from './money-message.service';

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

/** Operation, operator and reason of an entry that an operator has caused. */
export type EntryNote = Readonly<Record<string, string | number>>;

interface Booking {
  now: Date;
  note?: EntryNote;
}

interface Credit {
  /** Kopecks that the provider pays out, or null while unknown. */
  net: number | null;
  paymentId: string;
}

/**
 * Books a payment and credits its coins. The rouble postings record the provider's debt, its commission and
 * the sale. The coin postings move coins from the house to the player. The ledger key contains the order id,
 * so an order is credited once, however often its payment is reported. Returns false when it was credited before.
 */
export async function bookCredit(
  tx: Tx,
  order: OrderRow,
  update: Credit,
  { now, note }: Booking,
): Promise<boolean> {
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
    note: { kopecks: amount, paymentId: update.paymentId, ...note },
    now,
  });
  if (isNew) await moveBalance(tx, playerId, coins + bonus);
  return isNew;
}

/** Credits a payment, applies the promocode of its order and tells the player. Does nothing the second time. */
export async function creditOrder(
  tx: Tx,
  order: LockedOrder,
  update: Credit,
  booking: Booking,
): Promise<void> {
  const { now } = booking;
  const { id, playerId, amount, coins, bonus } = order;
  if (!(await bookCredit(tx, order, update, booking)) || playerId === null) return;
  const notice = text.credited(coins + bonus, amount);
  await tellOfMoney(
    tx,
    order,
    { notice, letter: letters.credited(order, { coins: coins + bonus, bonus }) },
    now,
  );
  await queuePush(tx, { playerId, event: `payment/${id}`, message: pushText.credited(notice.title), now });
  const offer = order.promocodeOffer ?? (order.promocode && (await findPromocode(tx, order.promocode)));
  if (offer) await redeemPromocode(tx, { playerId, offer, now });
}
