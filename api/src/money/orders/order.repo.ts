import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import { prepared } from '@site/server/db/prepared';
import { preparedUpdate } from '@site/server/db/prepared-update';
import { leaseDueRows } from '@site/server/db/due-rows';
import type { Db } from '@site/server/db/types';
import { players } from '../../players/player.table';
import { paymentOrders } from './payment.table';
import type { OrderRow } from './payment-provider';

/** Inserts an order. Returns null when an order with the same request key exists. */
export async function insertOrder(db: Db, row: typeof paymentOrders.$inferInsert): Promise<OrderRow | null> {
  const [inserted] = await db.insert(paymentOrders).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function selectOrderByRequest(db: Db, requestKey: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.requestKey, requestKey));
  return row ?? null;
}

const orderOf = prepared('order', ['id'], (db, at) =>
  db.select().from(paymentOrders).where(eq(paymentOrders.id, at.id)),
);

export async function selectOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [row] = await orderOf(db, { id });
  return row ?? null;
}

export async function selectOrderByPayment(
  db: Db,
  provider: PaymentProviderName,
  paymentId: string,
): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.provider, provider), eq(paymentOrders.paymentId, paymentId)));
  return row ?? null;
}

/** An order whose row, and that of its payer, are locked until the transaction ends. */
export interface LockedOrder extends OrderRow {
  /** Null when the account has been deleted. */
  payer: { id: number; recoveryEmail: string | null } | null;
}

const lockedOrder = prepared('lock-order', ['id'], (db, at) => {
  const payerId = db
    .select({ id: paymentOrders.playerId })
    .from(paymentOrders)
    .where(eq(paymentOrders.id, at.id));
  const { id, recoveryEmail } = players;
  const payer = db
    .$with('payer')
    .as(db.select({ id, recoveryEmail }).from(players).where(eq(id, payerId)).for('no key update'));
  // rows of a join are locked after the join has read its other sides
  return db
    .with(payer)
    .select({ order: paymentOrders, payer: { id: payer.id, recoveryEmail: payer.recoveryEmail } })
    .from(paymentOrders)
    .leftJoin(payer, sql`true`)
    .where(eq(paymentOrders.id, at.id))
    .for('update', { of: paymentOrders });
});

/**
 * Locks the player's row, then the order's row, until the transaction ends. Account deletion locks the rows
 * in the same sequence, which prevents deadlocks.
 */
export async function lockOrder(db: Db, id: string): Promise<LockedOrder | null> {
  const [row] = await lockedOrder(db, { id });
  if (!row) return null;
  const { order, payer } = row;
  // The order got an account while this transaction waited. It stays locked, so this one time the player is locked
  // after it. If the account is deleted at this moment, PostgreSQL ends one of the two transactions.
  if ((payer?.id ?? null) !== order.playerId) return lockOrder(db, id);
  return { ...order, payer };
}

/** Changes the given columns of an order. */
export const updateOrder = preparedUpdate('update-order', paymentOrders, paymentOrders.id);

/**
 * Stores that the provider did not answer a query about an unpaid order, and possibly when to query again. An
 * order whose money the bank holds stays in that state, because its payer could otherwise replace or cancel it.
 */
export async function saveSilence(db: Db, id: string, next: { pollAt?: Date | null } = {}): Promise<void> {
  const { providerState } = paymentOrders;
  const kept = sql`case when ${providerState} = 'processing' then ${providerState} else 'silent' end`;
  await db
    .update(paymentOrders)
    .set({ ...next, providerState: kept })
    .where(eq(paymentOrders.id, id));
}

/**
 * Stores the provider's reply to a create call. Keeps the payment id and state that an earlier callback has
 * stored.
 */
export async function saveCreatedPayment(
  db: Db,
  id: string,
  { paymentId, confirmationUrl }: { paymentId: string; confirmationUrl: string },
): Promise<void> {
  await db
    .update(paymentOrders)
    .set({
      confirmationUrl,
      paymentId: sql`coalesce(${paymentOrders.paymentId}, ${paymentId})`,
      state: sql`case ${paymentOrders.state} when 'created' then 'pending' else ${paymentOrders.state} end`,
    })
    .where(eq(paymentOrders.id, id));
}

/** Cancels an order whose payment the provider rejected, unless a callback has since changed its state. */
export async function saveRefusedPayment(db: Db, id: string, reason: string): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ state: 'canceled', reason, pollAt: null })
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.state, 'created')));
}

/** Cancels an expired order, unless it has been paid or canceled meanwhile. `pollAt` is the time of the next query. */
export async function expireOrder(
  db: Db,
  id: string,
  { reason, pollAt }: { reason: string; pollAt: Date | null },
): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ state: 'canceled', reason, pollAt })
    .where(and(eq(paymentOrders.id, id), inArray(paymentOrders.state, ['created', 'pending'])));
}

/**
 * Marks an unpaid order as queried now and returns the order, so that only one caller queries the provider.
 * Returns null when the order is paid or was already queried after `before`.
 */
export async function claimOrder(db: Db, id: string, before: Date, now: Date): Promise<OrderRow | null> {
  const [row] = await db
    .update(paymentOrders)
    .set({ polledAt: now })
    .where(
      and(
        eq(paymentOrders.id, id),
        inArray(paymentOrders.state, ['created', 'pending', 'canceled']),
        or(isNull(paymentOrders.polledAt), lte(paymentOrders.polledAt, before)),
      ),
    )
    .returning();
  return row ?? null;
}

/**
 * Leases the order whose background query has been due longest. Skips orders of the providers in `except`.
 * Concurrent callers get different orders.
 */
export async function leaseDueOrder(
  db: Db,
  { now, leaseEnd, except }: { now: Date; leaseEnd: Date; except: readonly PaymentProviderName[] },
): Promise<OrderRow | null> {
  const [row] = await leaseDueRows(db, {
    table: paymentOrders,
    key: paymentOrders.id,
    dueAt: paymentOrders.pollAt,
    where: notInArray(paymentOrders.provider, [...except]),
    limit: 1,
    now,
    set: { polledAt: now, pollAt: leaseEnd },
  });
  return row ?? null;
}

/** Selects an account's orders, newest first, also those that the provider has not confirmed yet. */
export async function selectOrdersOf(
  db: Db,
  playerId: number,
  { after, limit }: { after: OrderRow | null; limit: number },
): Promise<OrderRow[]> {
  const older =
    after &&
    or(
      lt(paymentOrders.createdAt, after.createdAt),
      and(eq(paymentOrders.createdAt, after.createdAt), lt(paymentOrders.id, after.id)),
    );
  return db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.playerId, playerId), older ?? undefined))
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
    .limit(limit);
}

/**
 * Returns the condition for orders that sort after the order `id`. Times are compared inside the database,
 * because a `Date` has only millisecond precision. The first comparison allows an index scan.
 */
const isAfter = (id: string) => {
  const moment = sql`(select created_at from payment_orders where id = ${id})`;
  return and(
    sql`${paymentOrders.createdAt} >= ${moment}`,
    or(sql`${paymentOrders.createdAt} > ${moment}`, gt(paymentOrders.id, id)),
  );
};

/** Selects one page of the orders created in a period, oldest first. */
export const selectOrdersBetween = (
  db: Db,
  {
    provider,
    from,
    to,
    after,
    limit,
  }: {
    provider: PaymentProviderName;
    from: Date;
    to: Date;
    /** Id of the last order of the previous page. */
    after: string | null;
    limit: number;
  },
): Promise<OrderRow[]> =>
  db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.provider, provider),
        gte(paymentOrders.createdAt, from),
        lte(paymentOrders.createdAt, to),
        after === null ? undefined : isAfter(after),
      ),
    )
    .orderBy(asc(paymentOrders.createdAt), asc(paymentOrders.id))
    .limit(limit);

/**
 * Removes personal data from the orders of a deleted account. The orders themselves are kept, as the law
 * requires.
 */
export async function erasePayer(db: Db, playerId: number): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ login: '', email: null, confirmationUrl: null, promocode: null, promocodeOffer: null })
    .where(eq(paymentOrders.playerId, playerId));
}
