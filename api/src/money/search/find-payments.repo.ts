import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { ORDER_ID_SHOWN } from '@site/shared/contracts/limits';
import { isOfOrder } from '../../ledger/ledger.repo';
import { ledgerPostings, ledgerTransactions } from '../../ledger/ledger.table';
import { players } from '../../players/player.table';
import {
  paymentAttempts,
  paymentCallbacks,
  paymentOrders,
  PROVIDERS,
  unmatchedPayments,
} from '../orders/payment.table';
import type { OrderRow } from '../orders/payment-provider';

interface Search {
  /** Condition of `toTextFilter`, or null. */
  text: SQL | null;
  /** Exact amount in kopecks, or null. */
  kopecks: number | null;
  from: Date | null;
  until: Date | null;
  limit: number;
}

/** Time at which an order was paid, or created. Has indexes of its own. */
const moment = sql`coalesce(${paymentOrders.paidAt}, ${paymentOrders.createdAt})`;

/** Selects orders, newest first. */
export const selectFound = (db: Db, { text, kopecks, from, until, limit }: Search): Promise<OrderRow[]> =>
  db
    .select()
    .from(paymentOrders)
    .where(
      and(
        text ?? undefined,
        kopecks === null ? undefined : eq(paymentOrders.amount, kopecks),
        from === null ? undefined : gte(moment, from),
        until === null ? undefined : lt(moment, until),
      ),
    )
    .orderBy(desc(moment), desc(paymentOrders.id))
    .limit(limit);

/**
 * Creates the condition for orders of an e-mail address, which may be that of the order or of the account. Looks the
 * accounts up first, so that each part of the condition can use an index.
 */
export async function toEmailFilter(db: Db, email: string): Promise<SQL | null> {
  const accounts = await db
    .select({ id: players.id })
    .from(players)
    .where(or(eq(players.email, email), eq(players.recoveryEmail, email)));
  return either([
    eq(paymentOrders.email, email),
    ...accounts.map(({ id }) => eq(paymentOrders.playerId, id)),
  ]);
}

const shownId = sql`left(${paymentOrders.id}, ${sql.raw(String(ORDER_ID_SHOWN))})`;

/** Returns a text in all spellings with small and capital letters: 256 at most, each of which the index finds. */
const toSpellings = (shown: string): string[] =>
  [...shown].reduce(
    (spellings, letter) =>
      spellings.flatMap((start) =>
        [...new Set([letter.toLowerCase(), letter.toUpperCase()])].map((spelt) => start + spelt),
      ),
    [''],
  );

/**
 * Creates the condition for orders of a login, with this id or the part of it that a receipt shows in any case, or with
 * a payment of this id.
 */
export async function toTextFilter(db: Db, text: string): Promise<SQL | null> {
  const login = text.toLowerCase();
  const accounts = await db
    .select({ id: players.id })
    .from(players)
    .where(eq(sql`lower(${players.login})`, login));
  const ids = await selectOrdersOfPayment(db, text);
  return either([
    inArray(paymentOrders.id, [text, ...ids]),
    ...(text.length === ORDER_ID_SHOWN ? [inArray(shownId, toSpellings(text))] : []),
    eq(sql`lower(${paymentOrders.login})`, login),
    ...accounts.map(({ id }) => eq(paymentOrders.playerId, id)),
  ]);
}

const either = (conditions: SQL[]): SQL | null => or(...conditions) ?? null;

async function selectOrdersOfPayment(db: Db, paymentId: string): Promise<string[]> {
  const isPayment = (table: typeof paymentAttempts | typeof unmatchedPayments) =>
    and(inArray(table.provider, [...PROVIDERS]), eq(table.paymentId, paymentId));
  const rows = await Promise.all([
    db
      .select({ id: paymentOrders.id })
      .from(paymentOrders)
      .where(and(inArray(paymentOrders.provider, [...PROVIDERS]), eq(paymentOrders.paymentId, paymentId))),
    db.select({ id: paymentAttempts.orderId }).from(paymentAttempts).where(isPayment(paymentAttempts)),
    db.select({ id: unmatchedPayments.orderId }).from(unmatchedPayments).where(isPayment(unmatchedPayments)),
  ]);
  return [...new Set(rows.flat().map(({ id }) => id))];
}

/** Selects the announced payments of an order, oldest first. */
export const selectAttempts = (db: Db, orderId: string) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.at), asc(paymentAttempts.paymentId));

/** Selects the orders that this one has replaced. */
export const selectReplaced = (db: Db, orderId: string): Promise<{ id: string }[]> =>
  db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(eq(paymentOrders.replacedBy, orderId))
    .orderBy(asc(paymentOrders.createdAt), asc(paymentOrders.id));

/** Selects the callbacks about payments and their refunds, in the order of their arrival. */
export const selectCallbacks = (db: Db, payments: readonly string[]) =>
  db
    .select()
    .from(paymentCallbacks)
    .where(
      inArray(
        sql`coalesce(${paymentCallbacks.body} #>> '{object,payment_id}', ${paymentCallbacks.objectId})`,
        [...payments],
      ),
    )
    .orderBy(asc(paymentCallbacks.id));

const isCommission = sql`${ledgerTransactions.key} like 'commission/%'`;

/**
 * Selects the ledger entries of an order with the roubles of its sale, or of a commission that was reported later, and
 * the DP of its account.
 */
export const selectOrderEntries = (db: Db, orderId: string) =>
  db
    .select({
      key: ledgerTransactions.key,
      at: ledgerTransactions.at,
      note: ledgerTransactions.note,
      kopecks: sql<string>`coalesce(sum(case when ${ledgerPostings.account} ~ '^(sales|refunds)/' or (${isCommission} and ${ledgerPostings.account} like 'commission/%') then -${ledgerPostings.amount} end), 0)`,
      coins: sql<string>`coalesce(sum(case when ${ledgerPostings.account} ~ '^player/' then ${ledgerPostings.amount} end), 0)`,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .where(isOfOrder(orderId))
    .groupBy(ledgerTransactions.id)
    .orderBy(asc(ledgerTransactions.id));
