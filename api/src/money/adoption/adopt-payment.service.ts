import type { AdoptionItem, AdoptionTarget } from '@site/shared/contracts/money-adoption';
import type { Db, Tx } from '@site/server/db/types';
import { selectPlayer } from '../../players/player.repo';
import { insertOrder, lockOrder, selectOrder, selectOrderByPayment, updateOrder } from '../orders/order.repo';
import { isPaid } from '../orders/order-state';
import type { OrderRow, PaymentUpdate } from '../orders/payment-provider';
import { applyInTransaction, type ApplyOutcome } from '../status/apply-payment-status.service';
import type { EntryNote } from '../status/book-payment.service';
import { selectUnmatchedPayments } from '../status/unmatched-payment.repo';
import { readLostOrder } from './lost-order.service';

interface AdoptionContext {
  /** Origin of this site. */
  site: string;
  note: EntryNote;
  now: Date;
}

interface Adoptions extends AdoptionContext {
  give: AdoptionTarget['give'];
}

interface Adoption extends AdoptionContext {
  /** Login of the account that gets the payment instead of its own, or null. */
  give: string | null;
}

/** Adopts the payments of one order, in the order in which they were paid. Returns what changed. */
export async function adoptPayments(
  tx: Tx,
  updates: readonly PaymentUpdate[],
  { give, ...context }: Adoptions,
): Promise<AdoptionItem[]> {
  const items: AdoptionItem[] = [];
  for (const update of updates) {
    const given = give?.find(({ paymentId }) => paymentId === update.paymentId)?.login ?? null;
    const item = await adoptPayment(tx, update, { ...context, give: given });
    if (item) items.push(item);
  }
  return items;
}

/**
 * Makes the order of a paid payment again if it is lost, and applies the payment like a callback. Returns what changed,
 * or null when everything was booked before.
 */
async function adoptPayment(tx: Tx, update: PaymentUpdate, adoption: Adoption): Promise<AdoptionItem | null> {
  const { give, note, now } = adoption;
  const byPayment = await selectOrderByPayment(tx, update.provider, update.paymentId);
  const id = update.orderId || byPayment?.id;
  if (!id) return toItem(update, null, { kind: 'unknown', problem: 'other-site' });
  const identified = { ...update, orderId: id };
  const before = await lockOrder(tx, id);
  if (before && before.provider !== update.provider)
    return toItem(update, null, { kind: 'unknown', problem: 'other-site' });
  if (!before) {
    const lost = await readLostOrder(tx, { ...adoption, update: identified });
    if (typeof lost === 'string') return toUnknownItem(update, id, lost);
    await insertOrder(tx, lost);
  } else if (give !== null) await giveOrder(tx, before, { ...adoption, update: identified });
  const known = (await selectUnmatchedPayments(tx, id)).find((one) => one.paymentId === update.paymentId);
  const order = await lockOrder(tx, id);
  const coins = await readCoins(tx, order);
  const outcome = await applyInTransaction(tx, identified, { now, note });
  const after = await selectOrder(tx, id);
  if (!order || !after) throw new Error(`the order ${id} is missing`);
  const change = toChange(update, { order, after, outcome, known });
  if (!change) return null;
  return toItem(update, after, {
    ...change,
    lost: !before || before.requestKey.startsWith('adopted/'),
    coins: (await readCoins(tx, after)) - coins,
  });
}

/** Returns the item of a lost order that cannot be made again. */
export const toUnknownItem = (update: PaymentUpdate, orderId: string, problem: string): AdoptionItem =>
  toItem(update, null, { kind: 'unknown', orderId, problem, lost: true });

/** Works out what `adoptPayments` would do, by doing it in a transaction that is rolled back. */
export async function tryAdoption(
  db: Db,
  updates: readonly PaymentUpdate[],
  adoptions: Adoptions,
): Promise<AdoptionItem[]> {
  let items: AdoptionItem[] = [];
  await db
    .transaction(async (tx) => {
      items = await adoptPayments(tx, updates, adoptions);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return items;
}

class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

/** Gives an unpaid order without an account to the account that the operator has chosen. */
async function giveOrder(
  tx: Tx,
  order: OrderRow,
  source: Parameters<typeof readLostOrder>[1],
): Promise<void> {
  if (isPaid(order) || order.playerId !== null) return;
  const given = await readLostOrder(tx, source);
  if (typeof given === 'string') return;
  const { playerId, login } = given;
  await updateOrder(tx, order.id, { playerId, login });
}

async function readCoins(tx: Tx, order: OrderRow | null): Promise<number> {
  const player = order?.playerId == null ? null : await selectPlayer(tx, order.playerId);
  return player?.coins ?? 0;
}

interface Applied {
  order: OrderRow;
  after: OrderRow;
  outcome: ApplyOutcome;
  /** The payment as it was stored as unmatched before. */
  known: { refunded: number } | undefined;
}

function toChange(
  update: PaymentUpdate,
  { order, after, outcome, known }: Applied,
): Partial<AdoptionItem> | null {
  if (outcome !== 'settled') {
    const isNew = !known || known.refunded < Math.min(update.refunded, update.amount);
    return isNew && outcome !== 'unknown-order' ? { kind: 'held', problem: outcome } : null;
  }
  const refunded = after.refunded - order.refunded;
  if (!isPaid(order) && isPaid(after))
    return { kind: after.paidAt === null ? 'returned' : 'credit', refunded };
  return refunded > 0 ? { kind: 'refund', refunded } : null;
}

const toItem = (
  { provider, paymentId, amount, refunded, origin }: PaymentUpdate,
  order: OrderRow | null,
  change: Partial<AdoptionItem>,
): AdoptionItem => ({
  kind: 'unknown',
  ...{ provider, paymentId, orderId: order?.id ?? null, lost: false, kopecks: amount, refunded, coins: 0 },
  login: order?.login || null,
  promocode: order?.promocode ?? null,
  problem: null,
  at: (origin?.paidAt ?? origin?.createdAt)?.getTime() ?? null,
  ...change,
});
