import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/types';
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

/** Takes the place of another one that is being connected. */
export async function deleteConnecting(db: Db, playerId: number): Promise<void> {
  await db.delete(factors).where(and(eq(factors.playerId, playerId), eq(factors.state, 'connecting')));
}

export async function putConnecting(db: Db, factor: NewFactor): Promise<void> {
  await deleteConnecting(db, factor.playerId);
  await db.insert(factors).values(factor);
}

/** One that is being connected by the token of its link, with its player's login. */
export async function selectPairing(db: Db, tokenHash: Uint8Array, now: Date) {
  const [row] = await db
    .select({ factor: factors, login: players.login })
    .from(factors)
    .innerJoin(players, eq(players.id, factors.playerId))
    .where(
      and(eq(factors.tokenHash, tokenHash), eq(factors.state, 'connecting'), gt(factors.expiresAt, now)),
    );
  return row ?? null;
}

/** The phone that was paired by this token since then, with its player's login. */
export async function selectPaired(db: Db, tokenHash: Uint8Array, since: Date) {
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

/** The factor that this Telegram user answers for. */
export async function selectTelegram(db: Db, telegramId: bigint): Promise<FactorRow | null> {
  const [row] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.telegramId, telegramId), eq(factors.state, 'on')));
  return row ?? null;
}

/** Switches one on that is still being connected; of two that do it at once, one does. */
export async function switchOn(db: Db, id: string, change: Partial<NewFactor>): Promise<boolean> {
  const rows = await db
    .update(factors)
    .set({ tokenHash: null, browserHash: null, reserveHash: null, expiresAt: null, ...change, state: 'on' })
    .where(and(eq(factors.id, id), eq(factors.state, 'connecting')))
    .returning({ id: factors.id });
  return rows.length > 0;
}

/** Notes the time step of a code that is being used; false when it, or a later one, was used before. */
export async function spendStep(db: Db, id: string, step: number): Promise<boolean> {
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

/** A factor that was connected at that time or later goes, with the codes that stand in for it. */
export async function deleteFactorsSince(db: Db, playerId: number, since: Date): Promise<void> {
  const rows = await db
    .delete(factors)
    .where(and(eq(factors.playerId, playerId), gte(factors.createdAt, since)))
    .returning({ state: factors.state });
  if (rows.some(({ state }) => state === 'on'))
    await db.delete(reserveCodes).where(eq(reserveCodes.playerId, playerId));
}

/** A newer request takes the place of those that wait: the player is asked about one. */
export async function putChallenge(db: Db, row: NewChallenge): Promise<ChallengeRow> {
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
  if (!inserted) throw new Error('an insert gives its row');
  return inserted;
}

/** What a poll looks at. */
export type PolledChallenge = Pick<
  ChallengeRow,
  'id' | 'hash' | 'playerId' | 'purpose' | 'status' | 'remember' | 'expiresAt'
>;

/** The challenges of these hashes (hex), in one query, however many are asked for. */
export function selectChallenges(db: Db, hashes: readonly string[]): Promise<PolledChallenge[]> {
  const { id, hash, playerId, purpose, status, remember, expiresAt } = challenges;
  const wanted = sql`(select decode(one, 'hex') from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as one)`;
  return db
    .select({ id, hash, playerId, purpose, status, remember, expiresAt })
    .from(challenges)
    .where(inArray(hash, wanted));
}

/** The newest request to disconnect that is still kept, whatever became of it. */
export async function selectLastDisconnect(db: Db, playerId: number) {
  const [row] = await db
    .select({ status: challenges.status, expiresAt: challenges.expiresAt })
    .from(challenges)
    .where(and(eq(challenges.playerId, playerId), eq(challenges.purpose, 'disconnect')))
    .orderBy(desc(challenges.createdAt))
    .limit(1);
  return row ?? null;
}

/** Counts a try of a code; null when there is no such challenge that may still be tried. */
export async function tryChallenge(
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

/** Moves a challenge on from a state that it must be in; of two that do it at once, one does. */
export async function moveChallenge(
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

/** Nothing that waits becomes a session any more. */
export async function deleteSignIns(db: Db, playerId: number): Promise<void> {
  await db
    .delete(challenges)
    .where(and(eq(challenges.playerId, playerId), eq(challenges.purpose, 'sign-in')));
  await db.delete(reservePasses).where(eq(reservePasses.playerId, playerId));
}

/** What waits for the player's word, the oldest first. */
export const selectWaiting = (db: Db, playerId: number, now: Date): Promise<ChallengeRow[]> =>
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

export async function deleteOverChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, now));
  await db.delete(reservePasses).where(lt(reservePasses.expiresAt, now));
  await db.delete(factors).where(lt(factors.expiresAt, now));
}
