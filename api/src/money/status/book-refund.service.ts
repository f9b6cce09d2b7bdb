import type { Tx } from '@site/server/db/types';
import { lockCoins } from '../../ledger/ledger.repo';
import { moveBalance, writeEntry } from '../../ledger/ledger.service';
import { takeGoodsBack } from '../../shop/take-goods-back';
import { type OperationRow, selectOpenOperation, updateOperation } from '../orders/operation.repo';
import { type LockedOrder, updateOrder } from '../orders/order.repo';
import { paymentLetters as letters } from '../orders/payment-letters.text';
import { paymentText as text } from '../orders/payment.text';
import { toShare } from '../orders/refund-share';
import { dp, type EntryNote, nonZero, rub } from './book-payment.service';
import { tellOfMoney } from './money-message.service';
import { selectUnmatchedPayments } from './unmatched-payment.repo';

/** Returns what the ledger entry of an operation says about who moved the money, and why. */
export const toEntryNote = ({
  id,
  operator,
  confirmedBy,
  why,
}: OperationRow): Record<string, string | number> => ({
  operation: id,
  operator,
  ...(confirmedBy === null ? {} : { confirmedBy }),
  why,
});

/** Returns the note of a returned purchase. `cause` is the reason that the player sees. */
export const toReturnNote = (operation: OperationRow): Record<string, string | number> => ({
  ...toEntryNote(operation),
  cause: operation.kind,
});

interface RefundBooking {
  /** Total refunded kopecks, including earlier refunds. */
  refunded: number;
  now: Date;
  /** Operator who books a refund that was made in the provider's cabinet, and the reason. */
  note?: EntryNote;
}

/**
 * Books the refunds that the provider has reported. The part that an operator has requested follows the operator's
 * choices, and ends the operation. Any other part was refunded in the provider's cabinet.
 */
export async function bookRefund(
  tx: Tx,
  order: LockedOrder,
  { refunded, now, note }: RefundBooking,
): Promise<void> {
  const open = await selectOpenOperation(tx, `order/${order.id}`);
  const isOwn = open?.state === 'sent' && open.payments.includes(order.paymentId ?? '');
  let from = order.refunded;
  if (isOwn && open.kind === 'refund' && open.upTo !== null && refunded >= open.upTo) {
    // goods first, because the price of a returned service is part of the balance that the refund can take
    await endOperation(tx, open, now);
    if (open.upTo > from)
      await takeCoinsBack(tx, order, { refunded: open.upTo, cause: 'refund', operation: open, now });
    await updateOrder(tx, order.id, { refunding: 0 });
    from = Math.max(open.upTo, from);
  }
  if (refunded > from)
    await takeCoinsBack(tx, { ...order, refunded: from }, { refunded, cause: 'refund', now, note });
}

/** Ends the refund of a payment that was refunded before it was booked, unless it has other payments to refund. */
export async function endUnbookedRefund(
  tx: Tx,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  now: Date,
): Promise<void> {
  const open = await selectOpenOperation(tx, `order/${orderId}`);
  if (open?.state !== 'sent' || open.kind !== 'refund' || !open.payments.includes(paymentId)) return;
  const unmatched = await selectUnmatchedPayments(tx, orderId);
  const isLast = !unmatched.some(
    (payment) => open.payments.includes(payment.paymentId) && payment.refunded < payment.amount,
  );
  if (isLast) await endOperation(tx, open, now);
}

/** Ends an operation whose money has moved: takes back the goods that the operator has chosen. */
export async function endOperation(tx: Tx, operation: OperationRow, now: Date): Promise<void> {
  await takeGoodsBack(tx, operation.take, toReturnNote(operation), now);
  await updateOperation(tx, operation, { state: 'done', doneAt: now });
}

interface CoinsBooking extends RefundBooking {
  cause: 'refund' | 'chargeback';
  /** The operation of an operator, absent for a refund made in the provider's cabinet. */
  operation?: OperationRow | null;
}

/**
 * Takes back the coins for refunded money, even if the balance becomes negative (docs/decisions/0018). When the
 * operator leaves spent coins with the player, only those on the balance are taken, and the house bears the rest.
 * Writes a separate reversal entry. Existing entries never change.
 */
export async function takeCoinsBack(
  tx: Tx,
  order: LockedOrder,
  { refunded, cause, operation = null, now, note }: CoinsBooking,
): Promise<void> {
  const { id, provider, playerId, amount } = order;
  const toTakenCoins = (total: number) =>
    toShare(total, refunded, amount) - toShare(total, order.refunded, amount);
  const [coins, bonus] = [toTakenCoins(order.coins), toTakenCoins(order.bonus)];
  const balance = playerId === null ? 0 : ((await lockCoins(tx, playerId)) ?? 0);
  const isKept = playerId !== null && (operation?.keep.includes('coins') ?? false);
  const kept = isKept ? coins + bonus - Math.min(Math.max(balance, 0), coins + bonus) : 0;
  const taken = coins + bonus - kept;
  const isNew = await writeEntry(tx, {
    // A chargeback that was won can be followed by another one of the same sum. The provider's total only grows.
    key: `${cause}/${id}/${cause === 'chargeback' && operation ? operation.id : refunded - order.chargedBack}`,
    kind: 'refund',
    postings: nonZero([
      rub(`refunds/${provider}`, refunded - order.refunded),
      rub(`clearing/${provider}`, order.refunded - refunded),
      // if the account was deleted, the house bears the loss of its coins
      dp(playerId === null ? 'bank/deletion' : `player/${playerId}`, -taken),
      dp('bank/goodwill', -kept),
      dp('bank/payment', coins),
      dp('bank/bonus', bonus),
    ]),
    note: { kopecks: order.refunded - refunded, cause, ...(operation ? toEntryNote(operation) : note) },
    now,
  });
  if (!isNew || playerId === null) return;
  if (taken > 0) await moveBalance(tx, playerId, -taken);
  const moved = { coins: taken, kept, kopecks: refunded - order.refunded };
  const message =
    cause === 'refund'
      ? { notice: text.takenBack({ ...moved, amount }), letter: letters.refunded(order, moved) }
      : { notice: text.disputed(moved), letter: letters.disputed(order, moved) };
  await tellOfMoney(tx, order, message, now);
}

/** Books money of a chargeback that the bank has given back, and returns its coins. */
export async function bookWonChargeback(
  tx: Tx,
  order: LockedOrder,
  { kopecks, operation, now }: { kopecks: number; operation: OperationRow; now: Date },
): Promise<void> {
  const { id, provider, playerId, amount, refunded } = order;
  const toReturned = (total: number) =>
    toShare(total, refunded, amount) - toShare(total, refunded - kopecks, amount);
  const [coins, bonus] = [toReturned(order.coins), toReturned(order.bonus)];
  await writeEntry(tx, {
    key: `chargeback-won/${id}/${operation.id}`,
    kind: 'refund',
    postings: nonZero([
      rub(`refunds/${provider}`, -kopecks),
      rub(`clearing/${provider}`, kopecks),
      dp(playerId === null ? 'bank/deletion' : `player/${playerId}`, coins + bonus),
      dp('bank/payment', -coins),
      dp('bank/bonus', -bonus),
    ]),
    note: { kopecks, cause: 'chargeback-won', ...toEntryNote(operation) },
    now,
  });
  if (playerId === null) return;
  await lockCoins(tx, playerId);
  if (coins + bonus > 0) await moveBalance(tx, playerId, coins + bonus);
  const returned = coins + bonus;
  const letter = letters.disputeWon(order, { kopecks, coins: returned });
  await tellOfMoney(tx, order, { notice: text.disputeWon(returned, kopecks), letter }, now);
}
