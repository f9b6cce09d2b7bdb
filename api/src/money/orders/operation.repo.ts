import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql, sum } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { ledgerPostings, ledgerTransactions } from '../../ledger/ledger.table';
import { moneyOperations } from './operation.table';

export type OperationRow = typeof moneyOperations.$inferSelect;

const OPEN: readonly OperationRow['state'][] = ['proposed', 'sent'];
const isOpen = inArray(moneyOperations.state, [...OPEN]);

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

/** Operation of the database, and the one of the given ids that it is or repeats. */
export interface KnownOperation {
  id: string;
  known: string;
  /** True while the operation of the database has not ended. */
  isOpen: boolean;
}

/** Selects which of these operations the database has, or has operations that repeat them and are not refused. */
export async function selectKnownOperations(db: Db, ids: readonly string[]): Promise<KnownOperation[]> {
  const { id, repeats, state } = moneyOperations;
  const wanted = [...ids];
  const rows = await db
    .select({ id, repeats, state })
    .from(moneyOperations)
    .where(or(inArray(id, wanted), and(inArray(repeats, wanted), ne(state, 'refused'))));
  const given = new Set(ids);
  return rows.flatMap((row) =>
    // a refused operation has repeated nothing
    (row.state === 'refused' ? [row.id] : [row.id, row.repeats]).flatMap((known) =>
      known !== null && given.has(known) ? [{ id: row.id, known, isOpen: OPEN.includes(row.state) }] : [],
    ),
  );
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

/** Kinds of operations that credit an account. Their subjects differ: an account has many orders and purchases. */
const CREDITING: OperationRow['kind'][] = ['correction', 'service-refund', 'chargeback-won'];

/**
 * Sums what one operator alone has moved, in kopecks: of the subject of an operation, and, if it credits an account,
 * with all operations that credit it. `rate` is the number of DP for a rouble.
 */
export async function sumMovedAlone(
  db: Db,
  { subject, kind, playerId }: Pick<OperationRow, 'subject' | 'kind' | 'playerId'>,
  rate: number,
): Promise<number> {
  const { kopecks, coins, confirmedBy, state, sentAt } = moneyOperations;
  // the greatest of those that are not null: only an adoption has both
  const worth = sql`greatest(${kopecks}, ceil(abs(${coins}) * 100 / ${rate}::numeric))`;
  // a rejected adoption may have booked payments before
  const isMoved = or(eq(state, 'done'), and(eq(moneyOperations.kind, 'adoption'), isNotNull(sentAt)));
  const ofAccount =
    playerId !== null && CREDITING.includes(kind)
      ? and(eq(moneyOperations.playerId, playerId), inArray(moneyOperations.kind, CREDITING))
      : undefined;
  const [row] = await db
    .select({ kopecks: sum(worth) })
    .from(moneyOperations)
    .where(and(or(eq(moneyOperations.subject, subject), ofAccount), isMoved, isNull(confirmedBy)));
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

/**
 * Stores that a refund is about to be requested. Returns false when it has been requested before, perhaps by a gateway
 * that does not store this, or has ended.
 */
export async function claimRequest(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(moneyOperations)
    .set({ requestedAt: now })
    .where(
      and(
        eq(moneyOperations.id, id),
        eq(moneyOperations.state, 'sent'),
        eq(moneyOperations.storesRequest, true),
        isNull(moneyOperations.requestedAt),
      ),
    )
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

/** Selects the adoptions of a payment, named as `provider/paymentId`. */
export const selectAdoptionsOf = (db: Db, references: readonly string[]): Promise<OperationRow[]> => {
  const reference = sql`split_part(payment, '=', 1)`;
  const payments = sql`select from jsonb_array_elements_text(${moneyOperations.payments}) as payment`;
  return db
    .select()
    .from(moneyOperations)
    .where(
      and(
        eq(moneyOperations.subject, 'adoption'),
        sql`exists (${payments} where ${inArray(reference, [...references])})`,
      ),
    )
    .orderBy(desc(moneyOperations.at), desc(moneyOperations.id));
};
