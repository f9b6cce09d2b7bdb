import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { prepared } from '@site/server/db/prepared';
import type { Db } from '@site/server/db/types';
import { players } from '../../players/player.table';
import { challenges, factors, reserveCodes, reservePasses } from './factor.table';

export type FactorRow = typeof factors.$inferSelect;
type NewFactor = typeof factors.$inferInsert;
export type ChallengeRow = typeof challenges.$inferSelect;
type NewChallenge = typeof challenges.$inferInsert;

const factorOf = prepared('factor', ['playerId', 'state'], (db, at) =>
  db
    .select()
    .from(factors)
    .where(and(eq(factors.playerId, at.playerId), eq(factors.state, at.state))),
);

export async function selectFactor(
  db: Db,
  playerId: number,
  state: FactorRow['state'],
): Promise<FactorRow | null> {
  const [row] = await factorOf(db, { playerId, state });
  return row ?? null;
}

export async function deletePendingFactor(db: Db, playerId: number): Promise<void> {
  await db.delete(factors).where(and(eq(factors.playerId, playerId), eq(factors.state, 'connecting')));
}

export async function replacePendingFactor(db: Db, factor: NewFactor): Promise<void> {
  await deletePendingFactor(db, factor.playerId);
  await db.insert(factors).values(factor);
}

/** Selects the unexpired pending factor with this link token, together with the player's login. */
export async function selectPendingFactor(db: Db, tokenHash: Uint8Array, now: Date) {
  const [row] = await db
    .select({ factor: factors, login: players.login })
    .from(factors)
    .innerJoin(players, eq(players.id, factors.playerId))
    .where(
      and(eq(factors.tokenHash, tokenHash), eq(factors.state, 'connecting'), gt(factors.expiresAt, now)),
    );
  return row ?? null;
}

/** Selects the phone that was paired with this link token after `since`, together with the player's login. */
export async function selectPairedDevice(db: Db, tokenHash: Uint8Array, since: Date) {
  const [row] = await db
    .select({ factor: factors, login: players.login })
    .from(factors)
    .innerJoin(players, eq(players.id, factors.playerId))
    .where(and(eq(factors.tokenHash, tokenHash), eq(factors.state, 'on'), gt(factors.createdAt, since)));
  return row ?? null;
}

export async function selectDevice(db: Db, id: string) {
  const [row] = await db
    .select({ factor: factors, login: players.login })
    .from(factors)
    .innerJoin(players, eq(players.id, factors.playerId))
    .where(and(eq(factors.id, id), eq(factors.state, 'on'), eq(factors.channel, 'device')));
  return row ?? null;
}

export async function selectTelegramFactor(db: Db, telegramId: bigint): Promise<FactorRow | null> {
  const [row] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.telegramId, telegramId), eq(factors.state, 'on')));
  return row ?? null;
}

/** Switches a pending factor on. If two calls run concurrently, only one of them returns true. */
export async function activateFactor(db: Db, id: string, change: Partial<NewFactor>): Promise<boolean> {
  const rows = await db
    .update(factors)
    .set({ tokenHash: null, browserHash: null, reserveHash: null, expiresAt: null, ...change, state: 'on' })
    .where(and(eq(factors.id, id), eq(factors.state, 'connecting')))
    .returning({ id: factors.id });
  return rows.length > 0;
}

/**
 * Stores the time step of an accepted authenticator code. Returns false when this step or a later one was
 * used before.
 */
export async function spendTimeStep(db: Db, id: string, step: number): Promise<boolean> {
  const rows = await db
    .update(factors)
    .set({ lastStep: step })
    .where(and(eq(factors.id, id), sql`coalesce(${factors.lastStep}, 0) < ${step}`))
    .returning({ id: factors.id });
  return rows.length > 0;
}

export async function deleteFactors(db: Db, playerId: number): Promise<void> {
  await db.delete(factors).where(eq(factors.playerId, playerId));
}

/**
 * Deletes the player's factors created at or after `since`. If one of these factors was on, also deletes the
 * reserve codes of the account.
 */
export async function deleteFactorsSince(db: Db, playerId: number, since: Date): Promise<void> {
  const rows = await db
    .delete(factors)
    .where(and(eq(factors.playerId, playerId), gte(factors.createdAt, since)))
    .returning({ state: factors.state });
  if (rows.some(({ state }) => state === 'on'))
    await db.delete(reserveCodes).where(eq(reserveCodes.playerId, playerId));
}

/**
 * Stores a challenge and replaces pending challenges with the same purpose, so that the player sees only one
 * request.
 */
export async function replaceChallenge(db: Db, row: NewChallenge): Promise<ChallengeRow> {
  await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.playerId, row.playerId),
        eq(challenges.purpose, row.purpose),
        eq(challenges.status, 'pending'),
      ),
    );
  const [inserted] = await db.insert(challenges).values(row).returning();
  if (!inserted) throw new Error('The insert returned no row');
  return inserted;
}

/** Challenge columns that are read when a browser polls for the result of a sign-in. */
export type PolledChallenge = Pick<
  ChallengeRow,
  'id' | 'hash' | 'playerId' | 'purpose' | 'status' | 'remember' | 'expiresAt'
>;

/** Selects the challenges with these hashes, given in hexadecimal. */
export function selectChallenges(db: Db, hashes: readonly string[]): Promise<PolledChallenge[]> {
  const { id, hash, playerId, purpose, status, remember, expiresAt } = challenges;
  const wanted = sql`(select decode(hex, 'hex') from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as hex)`;
  return db
    .select({ id, hash, playerId, purpose, status, remember, expiresAt })
    .from(challenges)
    .where(inArray(hash, wanted));
}

/** Selects the player's newest request to disconnect the factor, whatever its status. */
export async function selectLastDisconnect(db: Db, playerId: number) {
  const [row] = await db
    .select({ status: challenges.status, expiresAt: challenges.expiresAt })
    .from(challenges)
    .where(and(eq(challenges.playerId, playerId), eq(challenges.purpose, 'disconnect')))
    .orderBy(desc(challenges.createdAt))
    .limit(1);
  return row ?? null;
}

/**
 * Counts a code attempt and returns the challenge. Returns null unless the challenge with this hash is
 * pending, awaits a code, has not expired and has attempts left.
 */
export async function takeChallengeTry(
  db: Db,
  hash: Uint8Array,
  { now, triesMax }: { now: Date; triesMax: number },
): Promise<ChallengeRow | null> {
  const [row] = await db
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(
      and(
        eq(challenges.hash, hash),
        eq(challenges.status, 'pending'),
        eq(challenges.type, 'code'),
        gt(challenges.expiresAt, now),
        lt(challenges.tries, triesMax),
      ),
    )
    .returning();
  return row ?? null;
}

/**
 * Changes the status of a challenge from `from` to `to`. Returns false when the current status is not `from`.
 * If two calls run concurrently, only one of them returns true.
 */
export async function changeChallengeStatus(
  db: Db,
  id: string,
  from: ChallengeRow['status'],
  to: ChallengeRow['status'],
): Promise<boolean> {
  const rows = await db
    .update(challenges)
    .set({ status: to })
    .where(and(eq(challenges.id, id), eq(challenges.status, from)))
    .returning({ id: challenges.id });
  return rows.length > 0;
}

/**
 * Deletes the player's sign-in challenges and reserve passes, so that none of them can lead to a new session.
 */
export async function deleteSignInChallenges(db: Db, playerId: number): Promise<void> {
  await db
    .delete(challenges)
    .where(and(eq(challenges.playerId, playerId), eq(challenges.purpose, 'sign-in')));
  await db.delete(reservePasses).where(eq(reservePasses.playerId, playerId));
}

/** Selects the challenges that wait for the player's approval, oldest first. */
export const selectPendingApprovals = (db: Db, playerId: number, now: Date): Promise<ChallengeRow[]> =>
  db
    .select()
    .from(challenges)
    .where(
      and(
        eq(challenges.playerId, playerId),
        eq(challenges.status, 'pending'),
        eq(challenges.type, 'approve'),
        gt(challenges.expiresAt, now),
      ),
    )
    .orderBy(asc(challenges.createdAt));

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, now));
  await db.delete(reservePasses).where(lt(reservePasses.expiresAt, now));
  await db.delete(factors).where(lt(factors.expiresAt, now));
}
