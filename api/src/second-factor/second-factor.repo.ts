import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/types';
import { challenges, factors, reservePasses } from './factor.table';

export type FactorRow = typeof factors.$inferSelect;
export type ChallengeRow = typeof challenges.$inferSelect;

export async function selectFactor(
  db: Db,
  playerId: number,
  state: FactorRow['state'],
): Promise<FactorRow | null> {
  const [row] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.playerId, playerId), eq(factors.state, state)));
  return row ?? null;
}

export async function insertChallenge(db: Db, row: typeof challenges.$inferInsert): Promise<void> {
  await db.insert(challenges).values(row);
}

/** Uses a pass up; false when there is none of this player's that still holds. */
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
