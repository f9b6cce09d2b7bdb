import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';

/** Maximum number of rows that each query returns. To see more problems, query the database directly. */
export const LISTED_MAX = 20;

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
  /**
   * Compared amount. `coins`: DP credited for the payment. `returned`: DP taken back for refunds. `sale`: kopecks
   * paid. `commission`: kopecks that the provider has kept. `refund`: kopecks refunded. `chargeback`: the part of them
   * that a bank has taken.
   */
  what: 'coins' | 'returned' | 'sale' | 'commission' | 'refund' | 'chargeback';
  /** Amount according to the order. */
  ordered: number;
  /** Amount according to the ledger. */
  booked: number;
}

/** Postings of a refund that lose coins: those of the player, of a deleted account, and what the house bears. */
const isPlayerSide = sql`(p.account like 'player/%' or p.account in ('bank/deletion', 'bank/goodwill'))`;
const isUnnamed = sql`t.key like 'chargeback/%' and t.note ->> 'operation' is null`;
/** The share of these coins that belongs to the refunded kopecks, as `toShare` computes it. */
const toShare = (coins: SQL) =>
  sql`case when refunded >= amount then ${coins} else ${coins}::bigint * refunded / amount end`;

/** The commission of an order, as `bookCommission` computes it. `greatest` ignores null: zero until it is reported. */
const commission = sql`least(greatest(amount - net, 0), amount)`;
/**
 * Commissions that earlier releases have booked otherwise: that of a payment that was refunded before its credit, and
 * that of a payment whose order got its sum as `net` in migration 0009. The key of a payment is the key of one entry.
 */
const isFormerCommission = sql`exists (
  select from payment_orders o where o.id = d.order_id and (
    (o.paid_at is null and o.state = 'refunded' and d.booked = ${commission})
    or (o.net = o.amount and d.booked = (
      select p.amount from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.key = 'payment/' || o.id and p.account = 'commission/' || o.provider
    ))
  )
)`;

/**
 * Selects paid orders whose amounts differ from the ledger, and payment or refund entries without a paid order. A
 * chargeback of an earlier release names no operation. Its order may lack it, because that release did not count it.
 * The differences are materialized because the condition of `isFormerCommission` would prevent a parallel query.
 */
export async function selectBookingMismatches(db: Db): Promise<BookingMismatch[]> {
  const { rows } = await db.execute<{
    order_id: string;
    what: BookingMismatch['what'];
    ordered: string;
    booked: string;
  }>(sql`
    with booked as (
      select split_part(t.key, '/', 2) as id,
        sum(p.amount) filter (where t.kind = 'payment' and p.account like 'player/%') as coins,
        -sum(p.amount) filter (where t.kind = 'refund' and ${isPlayerSide}) as returned,
        -sum(p.amount) filter (where p.account like 'sales/%') as sale,
        sum(p.amount) filter (where p.account like 'commission/%') as commission,
        sum(p.amount) filter (where t.kind = 'refund' and p.account like 'refunds/%') as refund,
        sum(p.amount) filter (where t.key like 'chargeback%' and p.account like 'refunds/%') as chargeback,
        sum(p.amount) filter (where ${isUnnamed} and p.account like 'refunds/%') as unnamed,
        -sum(p.amount) filter (where ${isUnnamed} and ${isPlayerSide} and p.amount < 0) as unnamed_coins
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.kind in ('payment', 'refund') and p.account ~ '^(bank|player|sales|commission|refunds)/'
      group by split_part(t.key, '/', 2)
    ), ordered as (
      select id, coins + bonus as coins, amount as sale, ${commission} as commission, refunded as refund,
        charged_back as chargeback, ${toShare(sql`coins`)} + ${toShare(sql`bonus`)} as returned
      from payment_orders where paid_at is not null
    ), differences as materialized (
      select id as order_id, what, coalesce(side.ordered, 0) as ordered, coalesce(side.booked, 0) as booked
      from ordered full join booked using (id) cross join lateral (values
        ('coins', ordered.coins, booked.coins, 0),
        ('returned', ordered.returned, booked.returned, booked.unnamed_coins),
        ('sale', ordered.sale, booked.sale, 0),
        ('commission', ordered.commission, booked.commission, 0),
        ('refund', ordered.refund, booked.refund, 0),
        ('chargeback', ordered.chargeback, booked.chargeback, booked.unnamed)
      ) as side (what, ordered, booked, unnamed)
      where coalesce(side.ordered, 0) <> coalesce(side.booked, 0)
        and coalesce(side.ordered <> side.booked - side.unnamed, true)
    )
    select * from differences d where what <> 'commission' or not ${isFormerCommission}
    order by 1, 2 limit ${LISTED_MAX}`);
  return rows.map(({ order_id: orderId, what, ordered, booked }) => ({
    orderId,
    what,
    ordered: Number(ordered),
    booked: Number(booked),
  }));
}
