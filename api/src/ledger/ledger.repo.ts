import { and, asc, eq, inArray, like, sql, sum } from 'drizzle-orm';
import { prepared } from '@site/server/db/prepared';
import type { Db } from '@site/server/db/types';
import { players } from '../players/player.table';
import { type Currency, ledgerPostings, ledgerTotals, ledgerTransactions } from './ledger.table';

export type LedgerKind = (typeof ledgerTransactions.$inferSelect)['kind'];

export interface Posting {
  account: string;
  currency: Currency;
  amount: number;
}

const newEntry = prepared('ledger-entry', ['key', 'kind', 'note', 'at', 'postings'], (db, at) => {
  const entry = db.$with('entry').as(
    db
      .insert(ledgerTransactions)
      .values({ key: at.key, kind: at.kind, note: sql`${at.note}::jsonb`, at: at.at })
      .onConflictDoNothing()
      .returning({ id: ledgerTransactions.id }),
  );
  const sides = sql`jsonb_to_recordset(${at.postings}::jsonb) as side (account text, currency text, amount int)`;
  return db
    .with(entry)
    .insert(ledgerPostings)
    .select(sql`select entry.id, side.account, side.currency, side.amount from entry, ${sides}`)
    .returning({ id: ledgerPostings.transactionId });
});

/** Inserts an entry with its postings. Returns false when the key already exists. */
export async function insertEntry(
  db: Db,
  { key, kind, note, at }: typeof ledgerTransactions.$inferInsert,
  postings: readonly Posting[],
): Promise<boolean> {
  const values = {
    key,
    kind,
    note: note ? JSON.stringify(note) : null,
    at,
    postings: JSON.stringify(postings),
  };
  return (await newEntry(db, values)).length > 0;
}

/** Selects the entry with this key and its postings, which are in no particular order. */
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

export interface LedgerMove {
  key: string;
  at: Date;
  amount: number;
  note: Record<string, string | number> | null;
}

/** Selects what entries with these keys have moved on an account. Entries without a posting there are left out. */
export async function selectMoves(db: Db, account: string, keys: readonly string[]): Promise<LedgerMove[]> {
  if (keys.length === 0) return [];
  const { key, at, note, id } = ledgerTransactions;
  return db
    .select({ key, at, note, amount: ledgerPostings.amount })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, id))
    .where(and(inArray(key, [...keys]), eq(ledgerPostings.account, account)));
}

/** The order of a ledger entry about one. This and `ABOUT_ORDERS` are those of an index, which needs literal kinds. */
const orderIdOfEntry = sql<string>`split_part(${ledgerTransactions.key}, '/', 2)`;
const ABOUT_ORDERS = sql`kind in ('payment', 'refund')`;

/** Creates the condition for the ledger entries of an order. */
export const isOfOrder = (orderId: string) => and(eq(orderIdOfEntry, orderId), ABOUT_ORDERS);

/** Sums the kopecks of an order that its bank has taken back and not given back. */
export async function sumChargedBack(db: Db, orderId: string): Promise<number> {
  const { key } = ledgerTransactions;
  const [row] = await db
    .select({ amount: sum(ledgerPostings.amount) })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(and(isOfOrder(orderId), like(key, 'chargeback%'), like(ledgerPostings.account, 'refunds/%')));
  return Number(row?.amount ?? 0);
}

/** Sums the DP that refunds and disputes of these orders have taken from a player's account, by order id. */
export async function sumTakenCoins(
  db: Db,
  playerId: number,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: orderIdOfEntry, amount: sum(ledgerPostings.amount) })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .where(
      and(
        inArray(orderIdOfEntry, [...orderIds]),
        ABOUT_ORDERS,
        eq(ledgerTransactions.kind, 'refund'),
        eq(ledgerPostings.account, `player/${playerId}`),
      ),
    )
    .groupBy(orderIdOfEntry);
  return new Map(rows.map((row) => [row.orderId, -Number(row.amount)]));
}

const addedCoins = prepared('add-coins', ['playerId', 'amount'], (db, at) =>
  db
    .update(players)
    .set({ coins: sql`${players.coins} + ${at.amount}` })
    .where(eq(players.id, at.playerId))
    .returning({ coins: players.coins }),
);

/**
 * Adds an amount to a player's stored balance. Returns the new balance, or null when the player does not
 * exist.
 */
export async function addCoins(db: Db, playerId: number, amount: number): Promise<number | null> {
  const [row] = await addedCoins(db, { playerId, amount });
  return row?.coins ?? null;
}

const lockedCoins = prepared('lock-coins', ['playerId'], (db, at) =>
  db.select({ coins: players.coins }).from(players).where(eq(players.id, at.playerId)).for('no key update'),
);

export async function lockCoins(db: Db, playerId: number): Promise<number | null> {
  const [row] = await lockedCoins(db, { playerId });
  return row?.coins ?? null;
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

/** Writes an opening entry for each player who had coins before the ledger existed. */
export async function insertOpeningBalances(db: Db): Promise<void> {
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
