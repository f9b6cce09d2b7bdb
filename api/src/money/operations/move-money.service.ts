import { DAY_MS } from '@site/contracts/time';
import type { Tx } from '@site/server/db/types';
import { selectEntry, sumChargedBack } from '../../ledger/ledger.repo';
import { moveCoins } from '../../ledger/ledger.service';
import { addNotice } from '../../players/notice.service';
import { selectPurchase } from '../../shop/goods.repo';
import { holdGoods, returnPrice, toReturnKey } from '../../shop/take-goods-back';
import type { OperationRow } from '../orders/operation.repo';
import { type LockedOrder, lockOrder, updateOrder } from '../orders/order.repo';
import { isPaid } from '../orders/order-state';
import { paymentText as text } from '../orders/payment.text';
import {
  bookWonChargeback,
  endOperation,
  takeCoinsBack,
  toEntryNote,
  toReturnNote,
} from '../status/book-refund.service';
import { countChargebacks } from '../status/count-chargebacks';
import { chargeBackUnmatched } from '../status/unmatched-payment.service';
import { conflict } from './operation-draft';

/** Longest time for which the delivery of goods waits for the outcome of a refund. */
const HOLD_MS = 30 * DAY_MS;

/**
 * Does what an operation does in the database, in the transaction that stores the operation as sent. Everything but a
 * refund is done then. A refund reserves its sum, so that nothing new is earned with it, and is then sent to the
 * provider. Throws `CONFLICT` when a service that is returned has been sent to the game server since the preview.
 */
export async function moveMoney(tx: Tx, operation: OperationRow, now: Date): Promise<void> {
  if (operation.kind === 'correction') return correct(tx, operation, now);
  if (operation.kind === 'service-refund') return refundService(tx, operation, now);
  const locked = await lockOrder(tx, operation.orderId ?? '');
  if (!locked) throw new Error(`the order of the operation ${operation.id} is missing`);
  const order = await countChargebacks(tx, locked);
  const kopecks = operation.kopecks ?? 0;
  // an unmatched payment may be the only one of an order that it has not paid
  const isOwn = isPaid(order) && order.paymentId !== null && operation.payments.includes(order.paymentId);
  if (operation.kind === 'refund') {
    if (isOwn) await updateOrder(tx, order.id, { refunding: kopecks });
    await holdGoods(tx, operation.take, new Date(now.getTime() + HOLD_MS));
    return;
  }
  if (operation.kind === 'chargeback') await chargeBack(tx, order, { operation, kopecks, isOwn, now });
  else await winChargeback(tx, order, { operation, kopecks, now });
  await endOperation(tx, operation, now);
}

async function correct(tx: Tx, operation: OperationRow, now: Date): Promise<void> {
  const { id, playerId, coins } = operation;
  if (playerId === null || coins === null) throw new Error(`the operation ${id} has no account or no coins`);
  const note = toEntryNote(operation);
  const move = { key: `correction/${id}`, kind: 'correction' as const, playerId, amount: coins, now };
  await moveCoins(tx, { ...move, bank: 'bank/correction', note });
  await addNotice(tx, playerId, text.corrected(coins), now);
  await endOperation(tx, operation, now);
}

async function refundService(tx: Tx, operation: OperationRow, now: Date): Promise<void> {
  const purchase = await selectPurchase(tx, operation.purchase ?? 0);
  if (!purchase) throw new Error(`the purchase of the operation ${operation.id} is missing`);
  // goods that were not sent yet are taken back with their price
  if (operation.take.length === 0) await returnPrice(tx, purchase, toReturnNote(operation), now);
  await endOperation(tx, operation, now);
  // goods that were sent after the preview stay with the player, and so does their price with the house
  if (!(await selectEntry(tx, toReturnKey(purchase)))) conflict('changed');
}

interface OrderMove {
  operation: OperationRow;
  kopecks: number;
  now: Date;
}

async function chargeBack(
  tx: Tx,
  order: LockedOrder,
  { operation, kopecks, isOwn, now }: OrderMove & { isOwn: boolean },
): Promise<void> {
  if (!isOwn) {
    const { upTo } = operation;
    for (const paymentId of operation.payments)
      await chargeBackUnmatched(tx, { orderId: order.id, paymentId, refunded: upTo }, now);
    return;
  }
  const refunded = order.refunded + kopecks;
  await takeCoinsBack(tx, order, { refunded, cause: 'chargeback', operation, now });
  await updateOrder(tx, order.id, {
    refunded,
    chargedBack: order.chargedBack + kopecks,
    state: refunded === order.amount ? 'refunded' : order.state,
  });
}

async function winChargeback(
  tx: Tx,
  order: LockedOrder,
  { operation, kopecks, now }: OrderMove,
): Promise<void> {
  await bookWonChargeback(tx, order, { kopecks, operation, now });
  const chargedBack = await sumChargedBack(tx, order.id);
  await updateOrder(tx, order.id, {
    refunded: order.refunded - kopecks,
    chargedBack,
    state: 'succeeded',
  });
}
