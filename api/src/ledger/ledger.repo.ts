import { asc, eq, sql, sum } from 'drizzle-orm';
import type { Db } from '../db/types';
import { players } from '../game/player.table';
import { type Currency, ledgerPostings, ledgerTotals, ledgerTransactions } from './ledger.table';

export type LedgerKind = (typeof ledgerTransactions.$inferSelect)['kind'];

export interface Posting {
  account: string;
  currency: Currency;
  amount: number;
}

/** Null when an entry of this key is there already. */
export async function insertTransaction(
  db: Db,
  row: typeof ledgerTransactions.$inferInsert,
): Promise<number | null> {
  const [inserted] = await db
    .insert(ledgerTransactions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  return inserted?.id ?? null;
}

export async function insertPostings(db: Db, rows: (typeof ledgerPostings.$inferInsert)[]): Promise<void> {
  await db.insert(ledgerPostings).values(rows);
}

/** The entry of a key with its sides in the order of their accounts. */
export async function selectEntry(
  db: Db,
  key: string,
): Promise<{ kind: LedgerKind; postings: Posting[] } | null> {
  const rows = await db
    .select({
      kind: ledgerTransactions.kind,
      account: ledgerPostings.account,
      currency: ledgerPostings.currency,
      amount: ledgerPostings.amount,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .where(eq(ledgerTransactions.key, key));
  const [first] = rows;
  return first ? { kind: first.kind, postings: rows.map(({ kind: _, ...posting }) => posting) } : null;
}

/** Moves a player's balance, which is the sum of the player's postings; gives the new one. */
export async function addCoins(db: Db, playerId: number, amount: number): Promise<number | null> {
  const [row] = await db
    .update(players)
    .set({ coins: sql`${players.coins} + ${amount}` })
    .where(eq(players.id, playerId))
    .returning({ coins: players.coins });
  return row?.coins ?? null;
}

export async function lockCoins(db: Db, playerId: number): Promise<number | null> {
  const [row] = await db
    .select({ coins: players.coins })
    .from(players)
    .where(eq(players.id, playerId))
    .for('no key update');
  return row?.coins ?? null;
}

/** What an account of the house holds; does not grow slower with its history. */
export async function selectTotal(db: Db, account: string): Promise<number> {
  const [row] = await db
    .select({ amount: sum(ledgerTotals.amount) })
    .from(ledgerTotals)
    .where(eq(ledgerTotals.account, account));
  return Number(row?.amount ?? 0);
}

export async function selectTotals(db: Db): Promise<{ account: string; amount: number }[]> {
  const rows = await db
    .select({ account: ledgerTotals.account, amount: sum(ledgerTotals.amount) })
    .from(ledgerTotals)
    .groupBy(ledgerTotals.account)
    .orderBy(asc(ledgerTotals.account));
  return rows.map(({ account, amount }) => ({ account, amount: Number(amount) }));
}

export async function hasTransactions(db: Db): Promise<boolean> {
  return (await db.select({ id: ledgerTransactions.id }).from(ledgerTransactions).limit(1)).length > 0;
}

/** Balances that came before the ledger become its first moves. */
export async function insertOpenings(db: Db): Promise<void> {
  await db.execute(sql`
    with opened as (
      insert into ledger_transactions (key, kind, at)
      select 'opening/' || id, 'opening', now() from players where coins > 0
      returning id, substring(key from 9)::int as player_id
    ), sides as (
      select opened.id, 'player/' || players.id as account, players.coins as amount
      from opened join players on players.id = opened.player_id
      union all
      select opened.id, 'bank/opening', -players.coins
      from opened join players on players.id = opened.player_id
    )
    insert into ledger_postings (transaction_id, account, amount) select id, account, amount from sides`);
}
