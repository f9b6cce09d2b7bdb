import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import { prepared } from '../db/prepared';
import type { Db } from '../db/types';
import { paymentOrders } from './payment.table';
import type { OrderRow } from './provider';

/** Null when an order of this request is there already. */
export async function insertOrder(db: Db, row: typeof paymentOrders.$inferInsert): Promise<OrderRow | null> {
  const [inserted] = await db.insert(paymentOrders).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function selectByRequest(db: Db, requestKey: string): Promise<OrderRow | null> {
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

export async function selectByPayment(
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

const lockedOrder = prepared('lock-order', ['id'], (db, at) =>
  db.select().from(paymentOrders).where(eq(paymentOrders.id, at.id)).for('update'),
);

/** The row, held until the transaction ends. The player's row is locked first: so does whoever deletes an account. */
export async function lockOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [row] = await lockedOrder(db, { id });
  return row ?? null;
}

export async function updateOrder(
  db: Db,
  id: string,
  change: Partial<typeof paymentOrders.$inferInsert>,
): Promise<void> {
  await db.update(paymentOrders).set(change).where(eq(paymentOrders.id, id));
}

/** Notes what the answer to a create told, unless a callback was quicker. */
export async function noteCreated(
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

/** A payment that was never there: only of an order that nobody has heard of since. */
export async function noteRefused(db: Db, id: string, reason: string): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ state: 'canceled', reason, askAt: null })
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.state, 'created')));
}

/** An order that nobody can pay any more, unless it moved meanwhile. */
export async function expireOrder(db: Db, id: string, reason: string): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ state: 'canceled', reason, askAt: null })
    .where(and(eq(paymentOrders.id, id), inArray(paymentOrders.state, ['created', 'pending'])));
}

/** Takes the right to ask about an order, when nobody has since `before`. */
export async function claimOrder(db: Db, id: string, before: Date, now: Date): Promise<OrderRow | null> {
  const [row] = await db
    .update(paymentOrders)
    .set({ askedAt: now })
    .where(
      and(
        eq(paymentOrders.id, id),
        inArray(paymentOrders.state, ['created', 'pending', 'canceled']),
        or(isNull(paymentOrders.askedAt), lte(paymentOrders.askedAt, before)),
      ),
    )
    .returning();
  return row ?? null;
}

/** Takes orders whose time to be asked about has come; of two processes each gets others. */
export async function claimDueOrders(db: Db, now: Date, leaseEnd: Date, limit: number): Promise<OrderRow[]> {
  const due = db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(lte(paymentOrders.askAt, now))
    .orderBy(asc(paymentOrders.askAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(paymentOrders)
    .set({ askedAt: now, askAt: leaseEnd })
    .where(inArray(paymentOrders.id, due))
    .returning();
}

/** The orders of an account, the newest first. */
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
    .where(and(eq(paymentOrders.playerId, playerId), ne(paymentOrders.state, 'created'), older ?? undefined))
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
    .limit(limit);
}

/** Orders of a time that may have been paid, a page at a time by their number. */
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
    after: string;
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
        sql`${paymentOrders.id} > ${after}`,
      ),
    )
    .orderBy(asc(paymentOrders.id))
    .limit(limit);

/** What names the person goes with the account; the payments stay, as the law asks. */
export async function forgetPayer(db: Db, playerId: number): Promise<void> {
  await db.update(paymentOrders).set({ login: '', email: null }).where(eq(paymentOrders.playerId, playerId));
}
