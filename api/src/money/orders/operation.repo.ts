import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
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
