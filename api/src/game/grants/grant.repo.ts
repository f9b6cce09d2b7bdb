import { and, count, eq, inArray, isNull, min, sql } from 'drizzle-orm';
import { leaseDueRows } from '../../platform/db/due-rows';
import type { Db } from '../../platform/db/types';
import { gameGrants } from './grant.table';

export type GrantRow = typeof gameGrants.$inferSelect;
export type GrantFailure = NonNullable<GrantRow['failure']>;

const isWaiting = isNull(gameGrants.givenAt);

/** Of one key only the first stays. */
export async function insertGrant(
  db: Db,
  row: Omit<typeof gameGrants.$inferInsert, 'nextAt'>,
): Promise<void> {
  await db
    .insert(gameGrants)
    .values({ ...row, nextAt: row.at })
    .onConflictDoNothing();
}

/** Takes the grant that is due first, or the one of `key` if it is due, until `leaseEnd`: nobody else delivers it meanwhile. */
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

/** Of these keys those that there are grants of, and whether the game server has taken each. */
export async function selectGiven(db: Db, keys: readonly string[]): Promise<Map<string, boolean>> {
  if (keys.length === 0) return new Map();
  const { key, givenAt } = gameGrants;
  const rows = await db
    .select({ key, givenAt })
    .from(gameGrants)
    .where(inArray(key, [...keys]));
  return new Map(rows.map((row) => [row.key, row.givenAt !== null]));
}

export async function markGiven(db: Db, key: string, givenAt: Date): Promise<void> {
  await db
    .update(gameGrants)
    .set({ givenAt, failure: null })
    .where(and(eq(gameGrants.key, key), isWaiting));
}

/** Takes a grant back that this delivery has found to be for nobody; false when it was given, or another delivery has begun since. */
export async function deleteGrant(db: Db, { key, attempts }: GrantRow): Promise<boolean> {
  const rows = await db
    .delete(gameGrants)
    .where(and(eq(gameGrants.key, key), eq(gameGrants.attempts, attempts), isWaiting))
    .returning({ key: gameGrants.key });
  return rows.length > 0;
}

/** Nothing, when another delivery has begun since. */
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

/** How many wait, and since when, by the failure of their last delivery (null: none was tried, or it is under way). */
export const countWaiting = (db: Db) =>
  db
    .select({ failure: gameGrants.failure, n: count(), since: min(gameGrants.at) })
    .from(gameGrants)
    .where(isWaiting)
    .groupBy(gameGrants.failure);
