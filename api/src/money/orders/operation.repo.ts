import { and, desc, eq, inArray, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { ledgerPostings, ledgerTransactions } from '../../ledger/ledger.table';
import { moneyOperations } from './operation.table';

export type OperationRow = typeof moneyOperations.$inferSelect;

const isOpen = inArray(moneyOperations.state, ['proposed', 'sent']);

/** Inserts an operation. Throws when another operation of the same subject is open. */
export async function insertOperation(
  db: Db,
  row: typeof moneyOperations.$inferInsert,
): Promise<OperationRow> {
  const [inserted] = await db.insert(moneyOperations).values(row).returning();
  if (!inserted) throw new Error('the operation was not inserted');
  return inserted;
}

export async function selectOperation(db: Db, id: string): Promise<OperationRow | null> {
  const [row] = await db.select().from(moneyOperations).where(eq(moneyOperations.id, id));
  return row ?? null;
}

/** Selects an operation and locks its row until the transaction ends. Lock its order or account first. */
export async function lockOperation(tx: Db, id: string): Promise<OperationRow | null> {
  const [row] = await tx.select().from(moneyOperations).where(eq(moneyOperations.id, id)).for('update');
  return row ?? null;
}

/** Selects the operation of a subject that has not ended. */
export async function selectOpenOperation(db: Db, subject: string): Promise<OperationRow | null> {
  const [row] = await db
    .select()
    .from(moneyOperations)
    .where(and(eq(moneyOperations.subject, subject), isOpen));
  return row ?? null;
}

/** Selects the latest operation of a subject whose money has moved. */
export async function selectLastDone(db: Db, subject: string): Promise<OperationRow | null> {
  const [row] = await db
    .select()
    .from(moneyOperations)
    .where(and(eq(moneyOperations.subject, subject), eq(moneyOperations.state, 'done')))
    .orderBy(desc(moneyOperations.at), desc(moneyOperations.id))
    .limit(1);
  return row ?? null;
}

/** Sums what one operator alone has moved of a subject, in kopecks. `rate` is the number of DP for a rouble. */
export async function sumMovedAlone(db: Db, subject: string, rate: number): Promise<number> {
  const { kopecks, coins, confirmedBy, state } = moneyOperations;
  const worth = sql`coalesce(${kopecks}, ceil(abs(${coins}) * 100 / ${rate}::numeric))`;
  const [row] = await db
    .select({ kopecks: sum(worth) })
    .from(moneyOperations)
    .where(and(eq(moneyOperations.subject, subject), eq(state, 'done'), isNull(confirmedBy)));
  return Number(row?.kopecks ?? 0);
}

/** Selects since when the oldest operation waits in each open state: for a second operator, or for the provider. */
export const selectOpenSince = (db: Db) =>
  db
    .select({
      state: moneyOperations.state,
      since: sql<Date>`min(coalesce(${moneyOperations.sentAt}, ${moneyOperations.at}))`.mapWith(
        moneyOperations.at,
      ),
    })
    .from(moneyOperations)
    .where(isOpen)
    .groupBy(moneyOperations.state);

/** Changes an operation that is still in the given state. Returns false when it is in another. */
export async function updateOperation(
  db: Db,
  { id, state: from }: Pick<OperationRow, 'id' | 'state'>,
  change: Partial<typeof moneyOperations.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(moneyOperations)
    .set(change)
    .where(and(eq(moneyOperations.id, id), eq(moneyOperations.state, from)))
    .returning({ id: moneyOperations.id });
  return rows.length > 0;
}

/** Selects the latest operations, newest first: those of one subject, or all. */
export const selectOperations = (
  db: Db,
  { subject, limit }: { subject: string | null; limit: number },
): Promise<OperationRow[]> =>
  db
    .select()
    .from(moneyOperations)
    .where(subject === null ? undefined : eq(moneyOperations.subject, subject))
    .orderBy(desc(moneyOperations.at), desc(moneyOperations.id))
    .limit(limit);

/**
 * Selects what operators have done with an account, newest first, as its owner may see it: without names and reasons,
 * which may name other people. `coins` are the DP that the account has got, or lost if negative.
 */
export const selectDoneOf = (db: Db, playerId: number, limit: number) => {
  const operation = sql<string>`${ledgerTransactions.note} ->> 'operation'`;
  const moved = db
    .select({
      operation: operation.as('noted_operation'),
      coins: sum(ledgerPostings.amount).as('moved_coins'),
    })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(and(eq(ledgerPostings.account, `player/${playerId}`), isNotNull(operation)))
    .groupBy(operation)
    .as('moved');
  return db
    .select({
      kind: moneyOperations.kind,
      orderId: moneyOperations.orderId,
      kopecks: moneyOperations.kopecks,
      coins: sql<number>`coalesce(${moved.coins}, 0)`.mapWith(Number),
      at: sql<Date>`coalesce(${moneyOperations.doneAt}, ${moneyOperations.at})`.mapWith(moneyOperations.at),
    })
    .from(moneyOperations)
    .leftJoin(moved, eq(moved.operation, moneyOperations.id))
    .where(and(eq(moneyOperations.playerId, playerId), eq(moneyOperations.state, 'done')))
    .orderBy(desc(moneyOperations.at), desc(moneyOperations.id))
    .limit(limit);
};
