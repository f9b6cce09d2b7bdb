import type { BoughtItem, OperationTarget } from '@site/shared/contracts/money-operations';
import type { Tx } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { sumChargedBack } from '../../ledger/ledger.repo';
import { lockPlayer, type PlayerRow } from '../../players/player.repo';
import { lockOrder } from '../orders/order.repo';
import { isPaid } from '../orders/order-state';
import type { Providers } from '../orders/payment-ports';
import type { OrderRow } from '../orders/payment-provider';
import { sumReservedCoins } from '../orders/reserved-coins.repo';
import { toShare } from '../orders/refund-share';
import { selectUnmatchedPayments, type UnmatchedPayment } from '../status/unmatched-payment.repo';
import { readBought } from './bought.service';
import { conflict, type Draft } from './operation-draft';
import { toOnce } from './refunded-once';

/**
 * Works out a refund, a chargeback or a won chargeback of an order. Throws `BAD_REQUEST` when it is not said which of
 * several unmatched payments moves, or when only a part of one is charged back.
 */
export async function planOrder(tx: Tx, target: OperationTarget, providers: Providers): Promise<Draft> {
  const { kind, orderId = '', paymentId } = target;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('NOT_FOUND');
  if (kind === 'refund' && !providers[order.provider]) throw new Refusal('UNAVAILABLE');
  const player = order.playerId === null ? null : await lockPlayer(tx, order.playerId);
  const unmatched = (await selectUnmatchedPayments(tx, orderId)).filter((payment) => {
    if (kind === 'chargeback-won') return false;
    if (paymentId !== undefined) return payment.paymentId === paymentId;
    return kind === 'refund' || !isPaid(order);
  });
  // a repeated refund without a payment number never refunds a correct payment
  if (unmatched.length > 0) return planUnmatched(target, { order, player, unmatched });
  if (paymentId !== undefined && paymentId !== order.paymentId) throw new Refusal('NOT_FOUND');
  return planPaid(tx, target, { order, player });
}

interface Subject {
  order: OrderRow;
  player: PlayerRow | null;
}

const toSum = (sum: number | undefined, left: number): number => {
  if (left === 0) conflict('nothing');
  if (sum !== undefined && sum > left) conflict('too-much', { left });
  return sum ?? left;
};

function planUnmatched(
  { kind, sum }: OperationTarget,
  { order, player, unmatched }: Subject & { unmatched: readonly UnmatchedPayment[] },
): Draft {
  const open = unmatched.filter(({ amount, refunded }) => refunded < amount);
  const left = open.reduce((total, { amount, refunded }) => total + amount - refunded, 0);
  const payments = open.map(({ paymentId }) => paymentId);
  // one operation moves one payment, so that a refusal of the provider never hides a payment that was refunded
  if (open.length > 1) throw new Refusal('BAD_REQUEST', { payments });
  // payments in other currencies must be refunded manually, in the provider's merchant account
  if (kind === 'refund' && open.some(({ currency }) => currency !== 'RUB')) conflict('foreign');
  const kopecks = toSum(sum, left);
  // the provider does not report what the bank has taken back, so a later refund of the rest could not be told apart
  if (kind === 'chargeback' && kopecks < left) throw new Refusal('BAD_REQUEST', { left });
  const [only] = open;
  return {
    kind,
    player,
    orderId: order.id,
    purchase: null,
    payments,
    kopecks,
    left,
    free: left,
    coins: 0,
    upTo: only ? only.refunded + kopecks : null,
    taken: [],
    bought: [],
    once: kind === 'refund' ? toOnce(order, only) : undefined,
  };
}

async function planPaid(tx: Tx, { kind, sum }: OperationTarget, { order, player }: Subject): Promise<Draft> {
  const { id: orderId, amount, refunded, paymentId, playerId, paidAt } = order;
  if (!isPaid(order) || paymentId === null) conflict('nothing');
  const isWon = kind === 'chargeback-won';
  // an earlier release did not count its chargebacks in the order
  const left = isWon ? await sumChargedBack(tx, orderId) : amount - refunded;
  const kopecks = toSum(sum, left);
  const upTo = isWon ? refunded - kopecks : refunded + kopecks;
  const toDelta = (total: number) => toShare(total, refunded, amount) - toShare(total, upTo, amount);
  const coins = toDelta(order.coins) + toDelta(order.bonus);
  const draft = {
    kind,
    player,
    orderId,
    purchase: null,
    payments: [paymentId],
    kopecks,
    left,
    upTo,
    taken: [],
    once: kind === 'refund' ? toOnce(order) : undefined,
  };
  if (!player || playerId === null || paidAt === null || isWon)
    return { ...draft, coins, free: left, bought: [] };
  const { items, free, more } = await readBought(tx, { ...order, playerId, paidAt }, kopecks);
  // coins that other refunds will take are as good as spent
  const balance = player.coins - (await sumReservedCoins(tx, playerId));
  const bought = [...toCoinsItem(balance, coins), ...items];
  return {
    ...draft,
    coins,
    free: Math.max(0, Math.min(left, free, toUnspent(order, balance))),
    // a bank asks nobody, so a chargeback needs no decisions
    bought: kind === 'refund' ? bought : bought.map(toUndecided),
    ...(more > 0 && { more }),
  };
}

/** Returns the item for the coins of the payment. Coins that are spent need a decision. */
function toCoinsItem(balance: number, delta: number): BoughtItem[] {
  if (delta === 0) return [];
  const isSpent = balance < -delta;
  return [
    {
      id: 'coins',
      title: 'DP',
      coins: -delta,
      state: isSpent ? 'spent' : 'balance',
      choices: isSpent ? ['take', 'keep'] : [],
      decide: isSpent,
    },
  ];
}

const toUndecided = (item: BoughtItem): BoughtItem => ({
  ...item,
  decide: false,
  choices: item.id === 'coins' ? [] : item.choices.filter((choice) => choice === 'take'),
});

/** Returns the largest sum in kopecks whose coins are all still on the balance. */
function toUnspent({ amount, refunded, coins, bonus }: OrderRow, balance: number): number {
  const toTaken = (upTo: number) => toShare(coins, upTo, amount) + toShare(bonus, upTo, amount);
  const reach = toTaken(refunded) + Math.max(balance, 0);
  // halves the range, because coins and bonus are rounded down separately
  let [most, over] = [refunded, amount + 1];
  while (over - most > 1) {
    const middle = Math.floor((most + over) / 2);
    if (toTaken(middle) <= reach) most = middle;
    else over = middle;
  }
  return most - refunded;
}
