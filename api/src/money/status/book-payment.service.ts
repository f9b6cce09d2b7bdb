import { addNotice } from '../../players/notice.service';
import type { Tx } from '../../platform/db/types';
import { moveBalance, type Posting, writeEntry } from '../../ledger/ledger.service';
import { paymentText as text } from '../orders/payment.text';
import { redeemPromocode } from '../../promo/referrals/top-up-promocode.service';
import type { OrderRow, PaymentUpdate } from '../orders/payment-provider';

const rub = (account: string, amount: number): Posting => ({ account, currency: 'RUB', amount });
const dp = (account: string, amount: number): Posting => ({ account, currency: 'DP', amount });
const some = (postings: Posting[]): Posting[] => postings.filter(({ amount }) => amount !== 0);

const toCommission = (amount: number, net: number) => Math.min(Math.max(amount - net, 0), amount);

/** Books the commission of a payment that was credited before the payment system said what it keeps. */
export async function bookCommission(tx: Tx, order: OrderRow, net: number, now: Date): Promise<void> {
  const { id, provider, amount } = order;
  const commission = toCommission(amount, net);
  if (commission === 0) return;
  const postings = [rub(`clearing/${provider}`, -commission), rub(`commission/${provider}`, commission)];
  await writeEntry(tx, { key: `commission/${id}`, kind: 'payment', postings, now });
}

/**
 * Books a payment and gives its coins: money that the payment system owes the house against a sale, coins of the player against
 * those of the house. Its key is the order: whatever comes how often, one order is credited once.
 */
export async function creditOrder(tx: Tx, order: OrderRow, update: PaymentUpdate, now: Date): Promise<void> {
  const { id, provider, playerId, amount, coins, bonus } = order;
  if (playerId === null) throw new Error('a payment for nobody is not credited');
  const commission = update.net === null ? 0 : toCommission(amount, update.net);
  const isNew = await writeEntry(tx, {
    key: `payment/${id}`,
    kind: 'payment',
    postings: some([
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
  await addNotice(tx, playerId, text.credited(coins + bonus, amount), now);
  if (order.promocode !== null) await redeemPromocode(tx, { playerId, code: order.promocode, now });
}

interface Back {
  /** Kopecks that have gone back to the payer, with those of before. */
  refunded: number;
  cause: 'refund' | 'chargeback';
  now: Date;
}

/** A part of the money takes its part along, in whole coins: rounded down until all of it is gone. */
const part = (whole: number, refunded: number, amount: number) =>
  refunded >= amount ? whole : Math.floor((whole * refunded) / amount);

/**
 * Takes the coins of a payment back that went back to its payer, whether they are there or not (docs/decisions/0018): a reversal of
 * its own, nothing in the books is changed.
 */
export async function takeCoinsBack(tx: Tx, order: OrderRow, { refunded, cause, now }: Back): Promise<void> {
  const { id, provider, playerId, amount } = order;
  const back = (whole: number) => part(whole, refunded, amount) - part(whole, order.refunded, amount);
  const [coins, bonus] = [back(order.coins), back(order.bonus)];
  const isNew = await writeEntry(tx, {
    key: `${cause}/${id}/${refunded}`,
    kind: 'refund',
    postings: some([
      rub(`refunds/${provider}`, refunded - order.refunded),
      rub(`clearing/${provider}`, order.refunded - refunded),
      // of an account that is gone the house bears it
      dp(playerId === null ? 'bank/deletion' : `player/${playerId}`, -coins - bonus),
      dp('bank/payment', coins),
      dp('bank/bonus', bonus),
    ]),
    note: { kopecks: order.refunded - refunded, cause },
    now,
  });
  if (!isNew || playerId === null || coins + bonus === 0) return;
  await moveBalance(tx, playerId, -coins - bonus);
  await addNotice(tx, playerId, text.takenBack(coins + bonus, refunded - order.refunded), now);
}
