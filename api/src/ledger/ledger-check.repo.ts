import { sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';

/** Maximum number of rows that each query returns. To see more problems, query the database directly. */
const LISTED_MAX = 20;

export async function countEntries(db: Db): Promise<{ transactions: number; postings: number }> {
  const { rows } = await db.execute<{ transactions: string; postings: string }>(sql`
    select (select count(*) from ledger_transactions) as transactions,
           (select count(*) from ledger_postings) as postings`);
  return { transactions: Number(rows[0]?.transactions ?? 0), postings: Number(rows[0]?.postings ?? 0) };
}

export interface UnbalancedEntry {
  key: string;
  currency: string;
  sum: number;
}

/** Selects entries whose postings in one currency do not add up to zero. */
export async function selectUnbalancedEntries(db: Db): Promise<UnbalancedEntry[]> {
  const { rows } = await db.execute<{ key: string; currency: string; sum: string }>(sql`
    with off as (
      select transaction_id, currency, sum(amount) as sum from ledger_postings
      group by transaction_id, currency having sum(amount) <> 0 limit ${LISTED_MAX}
    )
    select key, currency, sum from off join ledger_transactions on id = transaction_id order by key`);
  return rows.map((row) => ({ ...row, sum: Number(row.sum) }));
}

export async function selectEmptyEntries(db: Db): Promise<{ key: string }[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from ledger_transactions t
    where not exists (select from ledger_postings p where p.transaction_id = t.id)
    order by id limit ${LISTED_MAX}`);
  return rows;
}

export interface WrongTotal {
  account: string;
  /**
   * Stored balance: for a player `players.coins`, for a house account the sum of its rows in `ledger_totals`.
   */
  kept: number;
  sum: number;
}

/** Selects player and house accounts whose stored balance differs from the sum of their postings. */
export async function selectWrongTotals(db: Db): Promise<WrongTotal[]> {
  const { rows } = await db.execute<{ account: string; kept: string; sum: string }>(sql`
    with sums as materialized (select account, sum(amount) as sum from ledger_postings group by account),
    kept as (
      select 'player/' || id as account, coins::bigint as kept from players where coins <> 0
      union all
      select account, sum(amount) from ledger_totals group by account
    )
    select coalesce(kept.account, sums.account) as account, coalesce(kept, 0) as kept, coalesce(sum, 0) as sum
    from kept full join sums using (account)
    where coalesce(kept, 0) <> coalesce(sum, 0)
    order by 1 limit ${LISTED_MAX}`);
  return rows.map(({ account, kept, sum }) => ({ account, kept: Number(kept), sum: Number(sum) }));
}

export interface BookingMismatch {
  orderId: string;
  /** Compared amount. `coins`: DP credited for the payment. `refund`: kopecks refunded. `chargeback`: its part. */
  what: 'coins' | 'refund' | 'chargeback';
  /** Amount according to the order. */
  ordered: number;
  /** Amount according to the ledger. */
  booked: number;
}

/**
 * Selects paid orders whose amounts differ from the ledger, and payment or refund entries without a paid order. A
 * chargeback of an earlier release names no operation. Its order may lack it, because that release did not count it.
 */
export async function selectBookingMismatches(db: Db): Promise<BookingMismatch[]> {
  const { rows } = await db.execute<{
    order_id: string;
    what: BookingMismatch['what'];
    ordered: string;
    booked: string;
  }>(sql`
    with sides as (
      select split_part(t.key, '/', 2) as order_id,
        case split_part(t.key, '/', 1) when 'payment' then 'coins' else 'refund' end as what,
        case split_part(t.key, '/', 1) when 'payment' then -p.amount else p.amount end as amount, 0 as unnamed
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where (t.key like 'payment/%' and p.account in ('bank/payment', 'bank/bonus'))
        or ((t.key like 'refund/%' or t.key like 'chargeback%') and p.account like 'refunds/%')
      union all
      select split_part(t.key, '/', 2), 'chargeback', p.amount,
        case when t.note ->> 'operation' is null then p.amount else 0 end
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.key like 'chargeback%' and p.account like 'refunds/%'
    ), booked as (
      select order_id, what, sum(amount) as booked, sum(unnamed) as unnamed from sides group by order_id, what
    ), ordered as (
      select id as order_id, 'coins' as what, coins + bonus as ordered from payment_orders where paid_at is not null
      union all
      select id, 'refund', refunded from payment_orders where paid_at is not null
      union all
      select id, 'chargeback', charged_back from payment_orders where paid_at is not null
    )
    select order_id, what, coalesce(ordered, 0) as ordered, coalesce(booked, 0) as booked
    from ordered full join booked using (order_id, what)
    where coalesce(ordered, 0) not in (coalesce(booked, 0), coalesce(booked, 0) - coalesce(unnamed, 0))
    order by 1, 2 limit ${LISTED_MAX}`);
  return rows.map(({ order_id: orderId, what, ordered, booked }) => ({
    orderId,
    what,
    ordered: Number(ordered),
    booked: Number(booked),
  }));
}

/**
 * Selects finished corrections and won chargebacks without their entry, and entries that are one of them or name an
 * operation, if that does not exist or has not ended. Chargebacks of earlier releases name none.
 */
export async function selectUnexplainedOperations(db: Db): Promise<{ key: string }[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select o.id as key from money_operations o
    where o.state = 'done' and o.kind in ('correction', 'chargeback-won') and not exists (
      select from ledger_transactions t
      where t.key = case o.kind when 'correction' then 'correction/' || o.id
        else 'chargeback-won/' || o.order_id || '/' || o.id end
    )
    union all
    select t.key from ledger_transactions t
    where (t.key like 'correction/%' or t.key like 'chargeback-won/%' or t.note ->> 'operation' is not null)
      and not exists (
        select from money_operations o where o.id = t.note ->> 'operation' and o.state = 'done'
      )
    order by 1 limit ${LISTED_MAX}`);
  return rows;
}
