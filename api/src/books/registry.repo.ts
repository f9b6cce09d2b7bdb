import { inArray, sql } from 'drizzle-orm';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { Db } from '@site/server/db/types';
import { paymentAttempts, paymentOrders, unmatchedPayments } from '../money/orders/payment.table';
import type { OrderRow } from '../money/orders/payment-provider';
import { type BookedPeriod, within } from './books.repo';

/** Number of payments of one query. */
const BATCH = 5_000;

/** Sums of an order's ledger entries of a period, in kopecks. */
export interface BookedPayment {
  orderId: string;
  /** Null for an entry of an earlier release whose order has no payment. */
  paymentId: string | null;
  sale: number;
  commission: number;
  /** Refunds, without the money that the bank took back. */
  refunds: number;
  chargedBack: number;
}

/** Sums the roubles of a provider's entries of a period by order. Reads each posting once. */
export async function sumOrders(
  db: Db,
  provider: PaymentProviderName,
  period: BookedPeriod,
): Promise<BookedPayment[]> {
  const { rows } = await db.execute<{ [Key in keyof BookedPayment]: unknown }>(sql`
    select o.id as "orderId",
      coalesce(max(case when t.key like 'payment/%' then t.note ->> 'paymentId' end), max(o.payment_id)) as "paymentId",
      coalesce(-sum(p.amount) filter (where p.account like 'sales/%'), 0) as sale,
      coalesce(sum(p.amount) filter (where p.account like 'commission/%'), 0) as commission,
      coalesce(sum(p.amount) filter (where p.account like 'refunds/%' and t.key not like 'chargeback%'), 0) as refunds,
      coalesce(sum(p.amount) filter (where p.account like 'refunds/%' and t.key like 'chargeback%'), 0) as "chargedBack"
    from ledger_transactions t
    join ledger_postings p on p.transaction_id = t.id and p.currency = 'RUB'
    join payment_orders o on o.id = split_part(t.key, '/', 2) and o.provider = ${provider}
    where ${within(period)} and t.kind in ('payment', 'refund')
    group by o.id`);
  return rows.map((row) => ({
    orderId: String(row.orderId),
    paymentId: row.paymentId === null ? null : String(row.paymentId),
    ...{ sale: Number(row.sale), commission: Number(row.commission) },
    ...{ refunds: Number(row.refunds), chargedBack: Number(row.chargedBack) },
  }));
}

/** Order of a payment, and when the books have its sale and its last refund. */
export interface KnownPayment {
  paymentId: string;
  orderId: string;
  /** Problem of a payment that does not match its order. */
  problem: OrderRow['problem'];
  state: OrderRow['state'];
  bookedAt: Date | null;
  refundedAt: Date | null;
  /** Kopecks of all booked refunds, without the money that the bank took back. */
  refunded: number;
  /** True when the payment was refunded wholly, as far as the site knows. Then a payment without a sale is settled. */
  isReturned: boolean;
}

/** Selects what the site knows about payments of a provider. Reads only the ledger entries of their orders. */
export async function selectKnownPayments(
  db: Db,
  provider: PaymentProviderName,
  paymentIds: readonly string[],
): Promise<KnownPayment[]> {
  const known: KnownPayment[] = [];
  for (let from = 0; from < paymentIds.length; from += BATCH) {
    const ids = paymentIds.slice(from, from + BATCH);
    const { rows } = await db.execute<{ [Key in keyof KnownPayment]: unknown }>(sql`
      with known as (
        select ${paymentOrders.paymentId} as payment_id, ${paymentOrders.id} as order_id, null as problem,
          ${paymentOrders.state} = 'refunded' as returned, 1 as rank
        from ${paymentOrders} where ${paymentOrders.provider} = ${provider} and ${inArray(paymentOrders.paymentId, ids)}
        union all
        select ${unmatchedPayments.paymentId}, ${unmatchedPayments.orderId}, ${unmatchedPayments.problem},
          ${unmatchedPayments.refunded} >= ${unmatchedPayments.amount}, 0
        from ${unmatchedPayments} where ${unmatchedPayments.provider} = ${provider} and ${inArray(unmatchedPayments.paymentId, ids)}
        union all
        select ${paymentAttempts.paymentId}, ${paymentAttempts.orderId}, null, false, 2
        from ${paymentAttempts} where ${paymentAttempts.provider} = ${provider} and ${inArray(paymentAttempts.paymentId, ids)}
      )
      select distinct on (known.payment_id) known.payment_id as "paymentId", o.id as "orderId", known.problem, o.state,
        known.returned as "isReturned", booked."bookedAt", booked."refundedAt", booked.refunded
      from known join payment_orders o on o.id = known.order_id
      left join lateral (
        select min(entry.at) filter (where entry.key like 'payment/%') as "bookedAt",
          max(entry.at) filter (where entry.key like 'refund/%') as "refundedAt",
          sum(entry.refunded) filter (where entry.key not like 'chargeback%') as refunded
        from (
          select t.key, t.at, (select sum(p.amount) from ledger_postings p
            where p.transaction_id = t.id and p.currency = 'RUB' and p.account like 'refunds/%') as refunded
          from ledger_transactions t where t.kind in ('payment', 'refund') and split_part(t.key, '/', 2) = o.id
          -- offset 0 keeps the planner from merging this query into the outer one, so that it uses the index of orders
          offset 0
        ) entry
      ) booked on known.rank = 1
      order by known.payment_id, known.rank`);
    known.push(...rows.map(toKnown));
  }
  return known;
}

const toTime = (at: unknown): Date | null => (at === null ? null : new Date(at as string | Date));

const toKnown = (row: { [Key in keyof KnownPayment]: unknown }): KnownPayment => ({
  ...{ paymentId: String(row.paymentId), orderId: String(row.orderId) },
  problem: row.problem as KnownPayment['problem'],
  state: row.state as KnownPayment['state'],
  ...{ bookedAt: toTime(row.bookedAt), refundedAt: toTime(row.refundedAt) },
  ...{ refunded: Number(row.refunded ?? 0), isReturned: row.isReturned === true },
});
