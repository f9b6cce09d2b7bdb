import { sql } from 'drizzle-orm';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { Db } from '@site/server/db/types';

/** Amount of a payment in kopecks, credited as 500 coins plus a bonus of 25. */
export const ORDER_KOPECKS = 50_000;
const FIRST_PLAYER = 1_000_000;

/** Returns the number of the payment of an entry that `insertEntries` inserts. */
export const toEntryPayment = (entry: number): string => String(1_790_000_000_000 + entry);

const series = (from: number, to: number) =>
  sql`generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))}) as number`;

/**
 * Inserts `count` players with a pending order each and returns the order ids. The orders are so old that the
 * hourly reconciliation ignores them. Otherwise the reconciliation would query their status during a
 * benchmark.
 */
export async function insertOrders(db: Db, provider: PaymentProviderName, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with payers as (
      insert into players (login, email)
      select ${provider} || number, ${provider} || number || '@mail.example' from ${series(1, count)}
      returning id, login
    )
    insert into payment_orders (id, request_key, provider, method, player_id, login, amount, coins, bonus, state, created_at)
    select 'bench-' || login, 'bench-' || login, ${provider}, 'sbp', id, login, ${ORDER_KOPECKS}, 500, 25, 'pending', now() - interval '3 days'
    from payers returning id`);
  await refreshStatistics(db);
  return rows.map(({ id }) => id);
}

export async function countCredited(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from payment_orders where id like 'bench-%' and state = 'succeeded'`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Reads the number of deadlocks that PostgreSQL has resolved in this database. */
export async function countDeadlocks(db: Db): Promise<number> {
  const { rows } = await db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.deadlocks ?? 0);
}

/** Inserts players with ids from 1,000,001 on and a balance of zero. Returns the first id. */
export async function insertPayers(db: Db, count: number): Promise<number> {
  await db.execute(sql`
    insert into players (id, login, email)
    select ${FIRST_PLAYER} + number, 'payer' || number, 'payer' || number || '@mail.example' from ${series(1, count)}`);
  return FIRST_PLAYER + 1;
}

/**
 * Inserts the ledger entries with the numbers `from` to `to`, and the paid orders that are their cause. Each entry
 * credits ten coins for ten roubles to one of `players` payers in turn, at `at`. The triggers are disabled, which
 * requires a superuser, so balances and totals are updated directly.
 */
export async function insertEntries(
  db: Db,
  { from, to, players, at }: { from: number; to: number; players: number; at: Date },
): Promise<void> {
  const time = at.toISOString();
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      with orders as (
        insert into payment_orders
          (id, request_key, provider, payment_id, method, player_id, login, amount, coins, bonus, state, created_at, paid_at)
        select 'books-' || number, 'books-' || number, 'unitpay', (${toEntryPayment(0)}::bigint + number)::text, (array['sbp', 'card', 'sberpay'])[1 + number % 3],
          ${FIRST_PLAYER} + 1 + number % ${players}, '', 1000, 10, 0, 'succeeded', ${time}::timestamptz, ${time}
        from ${series(from, to)} returning id, player_id
      ), entries as (
        insert into ledger_transactions (key, kind, at)
        select 'payment/' || id, 'payment', ${time} from orders returning id, key
      ), sides as (
        insert into ledger_postings (transaction_id, account, currency, amount)
        select entries.id, side.account, side.currency, side.amount
        from entries join orders on 'payment/' || orders.id = entries.key cross join lateral (values
          ('player/' || orders.player_id, 'DP', 10), ('bank/payment', 'DP', -10),
          ('clearing/unitpay', 'RUB', 1000), ('sales/unitpay', 'RUB', -1000)
        ) as side (account, currency, amount)
        returning account, amount
      ), sums as (
        select account, sum(amount) as sum from sides group by account
      ), payers as (
        update players set coins = coins + sums.sum from sums where sums.account = 'player/' || players.id
      )
      insert into ledger_totals (account, part, amount)
      select account, 0, sum from sums where account not like 'player/%'
      on conflict (account, part) do update set amount = ledger_totals.amount + excluded.amount`);
  });
  await refreshStatistics(db);
}

/**
 * Updates the planner statistics. PostgreSQL would do this only about a minute after the tables were filled,
 * and use plans made for empty tables until then.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  await db.execute(sql`analyze`);
}
