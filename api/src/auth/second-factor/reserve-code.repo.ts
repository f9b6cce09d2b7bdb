import { and, count, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { reserveCodes, reservePasses } from './factor.table';

type ReserveKind = (typeof reserveCodes.$inferSelect)['kind'];

/** Selects the unused reserve and backup codes of a player. */
export const selectReserveCodes = (db: Db, playerId: number) =>
  db
    .select()
    .from(reserveCodes)
    .where(
      and(eq(reserveCodes.playerId, playerId), isNull(reserveCodes.usedAt), ne(reserveCodes.kind, 'offered')),
    );

/** Marks a code as used. If two calls run concurrently, only one of them returns true. */
export async function spendReserveCode(db: Db, id: number, usedAt: Date): Promise<boolean> {
  const rows = await db
    .update(reserveCodes)
    .set({ usedAt })
    .where(and(eq(reserveCodes.id, id), isNull(reserveCodes.usedAt)))
    .returning({ id: reserveCodes.id });
  return rows.length > 0;
}

export async function insertReserveCodes(db: Db, rows: (typeof reserveCodes.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(reserveCodes).values(rows);
}

export const selectOfferedCodes = (db: Db, playerId: number) =>
  db
    .select()
    .from(reserveCodes)
    .where(and(eq(reserveCodes.playerId, playerId), eq(reserveCodes.kind, 'offered')));

export async function saveOfferedCodes(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0)
    await db.update(reserveCodes).set({ kind: 'backup' }).where(inArray(reserveCodes.id, ids));
}

export async function deleteReserveCodes(db: Db, playerId: number, kinds: ReserveKind[]): Promise<void> {
  await db
    .delete(reserveCodes)
    .where(and(eq(reserveCodes.playerId, playerId), inArray(reserveCodes.kind, kinds)));
}

/** Returns true while the reserve code that was shown when the factor was connected has not been used. */
export const hasReserveCode = async (db: Db, playerId: number): Promise<boolean> =>
  (await countUnused(db, playerId, 'reserve')) > 0;

export const countBackupCodes = (db: Db, playerId: number): Promise<number> =>
  countUnused(db, playerId, 'backup');

async function countUnused(db: Db, playerId: number, kind: ReserveKind): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(reserveCodes)
    .where(
      and(eq(reserveCodes.playerId, playerId), eq(reserveCodes.kind, kind), isNull(reserveCodes.usedAt)),
    );
  return row?.n ?? 0;
}

export async function insertReservePass(db: Db, row: typeof reservePasses.$inferInsert): Promise<void> {
  await db.insert(reservePasses).values(row);
}

/** Spends a reserve pass. Returns false when the player has no unexpired pass with this hash. */
export async function takeReservePass(
  db: Db,
  playerId: number,
  hash: Uint8Array,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .delete(reservePasses)
    .where(
      and(
        eq(reservePasses.hash, hash),
        eq(reservePasses.playerId, playerId),
        gt(reservePasses.expiresAt, now),
      ),
    )
    .returning({ playerId: reservePasses.playerId });
  return rows.length > 0;
}

export async function hasReservePass(
  db: Db,
  playerId: number,
  hash: Uint8Array,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ playerId: reservePasses.playerId })
    .from(reservePasses)
    .where(
      and(
        eq(reservePasses.hash, hash),
        eq(reservePasses.playerId, playerId),
        gt(reservePasses.expiresAt, now),
      ),
    );
  return rows.length > 0;
}
