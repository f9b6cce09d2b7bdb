import { type SQL, sql } from 'drizzle-orm';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { Db } from '@site/server/db/types';
import type { LedgerKind } from '../ledger/ledger.repo';

/** Period of ledger entries: `from` is included, `until` is not. */
export interface BookedPeriod {
  from: Date;
  until: Date;
}

/** Condition for entries of a period. The table of the entries is `t`. */
export const within = ({ from, until }: BookedPeriod): SQL =>
  sql`t.at >= ${from.toISOString()} and t.at < ${until.toISOString()}`;

/** Sum of the postings of a period that agree in all other fields. */
export interface PostingSum {
  /** Provider and method of the entry's order. Null for entries without an order. */
  provider: PaymentProviderName | null;
  method: string | null;
  kind: LedgerKind;
  /** House account, or `player` for all accounts of players. */
  account: string;
  /** True for postings that the account receives. */
  received: boolean;
  /** Kopecks or DP. */
  amount: number;
  count: number;
}

/** Sums the postings of a period by order and account. Reads each posting once. */
export async function sumPostings(db: Db, period: BookedPeriod): Promise<PostingSum[]> {
  const { rows } = await db.execute<{ [Key in keyof PostingSum]: unknown }>(sql`
    select o.provider, o.method, t.kind,
      case when p.account like 'player/%' then 'player' else p.account end as account,
      p.amount > 0 as received, sum(p.amount) as amount, count(*) as count
    from ledger_transactions t
    join ledger_postings p on p.transaction_id = t.id
    left join payment_orders o on t.kind in ('payment', 'refund') and o.id = split_part(t.key, '/', 2)
    where ${within(period)}
    group by 1, 2, 3, 4, 5`);
  return rows.map((row) => ({
    provider: row.provider as PostingSum['provider'],
    method: row.method as PostingSum['method'],
    kind: row.kind as LedgerKind,
    account: String(row.account),
    received: row.received === true,
    amount: Number(row.amount),
    count: Number(row.count),
  }));
}

export async function countEntriesOf(db: Db, period: BookedPeriod): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from ledger_transactions t where ${within(period)}`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Sums the DP on all accounts at a time: those of now without what has moved since. */
export async function sumHeld(db: Db, at: Date): Promise<number> {
  const { rows } = await db.execute<{ held: string }>(sql`
    select coalesce((select sum(coins) from players), 0) - coalesce((
      select sum(p.amount) from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.at >= ${at.toISOString()} and p.account like 'player/%'
    ), 0) as held`);
  return Number(rows[0]?.held ?? 0);
}

export interface EntryRow {
  id: number;
  /** Time with microseconds, as the database writes it. */
  at: string;
  key: string;
  kind: string;
  note: Record<string, string | number> | null;
  postings: { account: string; currency: string; amount: number }[];
}

/** Selects entries of a period in the order of time and id, after a cursor. */
export async function selectEntries(
  db: Db,
  period: BookedPeriod,
  { after, limit }: { after: { at: string; id: number } | null; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await db.execute<Record<keyof EntryRow, unknown>>(sql`
    select t.id::text as id, to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, t.key, t.kind, t.note,
      (select json_agg(json_build_object('account', p.account, 'currency', p.currency, 'amount', p.amount) order by p.account)
        from ledger_postings p where p.transaction_id = t.id) as postings
    from ledger_transactions t
    where ${within(period)} ${after === null ? sql`` : sql`and (t.at, t.id) > (${after.at}::timestamptz, ${after.id})`}
    order by t.at, t.id limit ${limit}`);
  return rows.map((row) => ({
    id: Number(row.id),
    at: String(row.at),
    key: String(row.key),
    kind: String(row.kind),
    note: row.note as EntryRow['note'],
    postings: (row.postings ?? []) as EntryRow['postings'],
  }));
}
