import { and, count, eq, inArray, isNull, min, sql } from 'drizzle-orm';
import { leaseDueRows } from '@site/server/db/due-rows';
import type { Db } from '@site/server/db/types';
import { gameGrants } from './grant.table';

export type GrantRow = typeof gameGrants.$inferSelect;
export type GrantFailure = NonNullable<GrantRow['failure']>;

const isWaiting = isNull(gameGrants.givenAt);

/** Inserts a grant. A second grant with the same key is ignored. */
export async function insertGrant(
  db: Db,
  row: Omit<typeof gameGrants.$inferInsert, 'nextAt'>,
): Promise<void> {
  await db
    .insert(gameGrants)
    .values({ ...row, nextAt: row.at })
    .onConflictDoNothing();
}

/**
 * Leases a due grant until `leaseEnd`: the grant with `key`, or without a `key` the earliest one. Returns
 * null when none is due.
 */
export async function leaseGrant(
  db: Db,
  { now, leaseEnd, key }: { now: Date; leaseEnd: Date; key?: string },
): Promise<GrantRow | null> {
  const [row] = await leaseDueRows(db, {
    table: gameGrants,
    key: gameGrants.key,
    dueAt: gameGrants.nextAt,
    thenBy: [gameGrants.key],
    where: and(isWaiting, key === undefined ? undefined : eq(gameGrants.key, key)),
    limit: 1,
    now,
    set: { nextAt: leaseEnd, attempts: sql`${gameGrants.attempts} + 1` },
  });
  return row ?? null;
}

export type Delivery = Pick<GrantRow, 'givenAt' | 'result' | 'attempts'>;

/** Selects the state of these grants by key. A key without a stored grant is absent. */
export async function selectDeliveries(db: Db, keys: readonly string[]): Promise<Map<string, Delivery>> {
  if (keys.length === 0) return new Map();
  const { key, givenAt, result, attempts } = gameGrants;
  const rows = await db
    .select({ key, givenAt, result, attempts })
    .from(gameGrants)
    .where(inArray(key, [...keys]));
  return new Map(rows.map((row) => [row.key, row]));
}

/** Marks a grant as accepted by the game server. `result` is the server's message to the player. */
export async function markGiven(
  db: Db,
  key: string,
  { givenAt, result = null }: { givenAt: Date; result?: string | null },
): Promise<void> {
  await db
    .update(gameGrants)
    .set({ givenAt, result, failure: null })
    .where(and(eq(gameGrants.key, key), isWaiting));
}

/**
 * Deletes a grant on behalf of the delivery that leased it (`attempts` identifies the delivery). Deletes
 * nothing and returns false when the grant has been given or a later delivery has started.
 */
export async function deleteGrant(db: Db, { key, attempts }: GrantRow): Promise<boolean> {
  const rows = await db
    .delete(gameGrants)
    .where(and(eq(gameGrants.key, key), eq(gameGrants.attempts, attempts), isWaiting))
    .returning({ key: gameGrants.key });
  return rows.length > 0;
}

/** Returns the condition for a grant that has never been sent to the game server, which therefore cannot have it. */
const isUnsent = (key: string) => and(eq(gameGrants.key, key), isWaiting, eq(gameGrants.attempts, 0));

/** Postpones a grant that has never been sent. Returns false for any other grant. */
export async function postponeUnsentGrant(db: Db, key: string, nextAt: Date): Promise<boolean> {
  const rows = await db
    .update(gameGrants)
    .set({ nextAt })
    .where(isUnsent(key))
    .returning({ key: gameGrants.key });
  return rows.length > 0;
}

/** Deletes a grant that has never been sent. Returns false for any other grant. */
export async function deleteUnsentGrant(db: Db, key: string): Promise<boolean> {
  const rows = await db.delete(gameGrants).where(isUnsent(key)).returning({ key: gameGrants.key });
  return rows.length > 0;
}

/** Records a failed delivery. Does nothing when another delivery has started. */
export async function markUngiven(
  db: Db,
  { key, attempts }: GrantRow,
  failed: { failure: GrantFailure; refusals: number; nextAt: Date },
): Promise<void> {
  await db
    .update(gameGrants)
    .set(failed)
    .where(and(eq(gameGrants.key, key), eq(gameGrants.attempts, attempts), isWaiting));
}

/**
 * Counts waiting grants and selects the time of the oldest grant, grouped by the failure of the last
 * delivery. The failure is null when no delivery has failed yet.
 */
export const countWaiting = (db: Db) =>
  db
    .select({ failure: gameGrants.failure, n: count(), since: min(gameGrants.at) })
    .from(gameGrants)
    .where(isWaiting)
    .groupBy(gameGrants.failure);
