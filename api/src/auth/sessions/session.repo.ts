import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { prepared } from '@site/server/db/prepared';
import type { Db } from '@site/server/db/types';
import { players } from '../../players/player.table';
import { type End, keepEndReason } from './ended-session.repo';
import { sessions, SESSIONS_MAX, sessionTokens } from './session.table';

export type SessionRow = typeof sessions.$inferSelect;

/** SHA-256 hashes and expiry times of a session's access token and refresh token. */
export type Tokens = Readonly<Record<'access' | 'refresh', { hash: Uint8Array; expiresAt: Date }>>;

export async function insertTokens(db: Db, sessionId: string, { access, refresh }: Tokens): Promise<void> {
  await db.insert(sessionTokens).values([
    { sessionId, kind: 'access', ...access },
    { sessionId, kind: 'refresh', ...refresh },
  ]);
}

/** Selects a refresh token. */
export async function selectRefreshToken(db: Db, hash: Uint8Array) {
  const [row] = await db
    .select()
    .from(sessionTokens)
    .where(and(eq(sessionTokens.hash, hash), eq(sessionTokens.kind, 'refresh')));
  return row ?? null;
}

/**
 * Selects a refresh token, and locks its session, so that refreshes of one session run one after the other. The lock of
 * this one row protects all tokens of the session: locks of several tokens would be taken in different orders.
 */
export async function lockSessionOf(db: Db, hash: Uint8Array) {
  const before = await selectRefreshToken(db, hash);
  if (!before) return null;
  const [session] = await db.select().from(sessions).where(eq(sessions.id, before.sessionId)).for('update');
  // read again, because another refresh may have spent it before the lock was free
  const token = session ? await selectRefreshToken(db, hash) : null;
  return session && token ? { token, session } : null;
}

export async function spendRefreshToken(
  db: Db,
  hash: Uint8Array,
  spent: { spentAt: Date; successorSalt: Uint8Array },
): Promise<void> {
  await db.update(sessionTokens).set(spent).where(eq(sessionTokens.hash, hash));
}

/** Counts a repeated use of a spent refresh token. */
export async function repeatRefreshToken(db: Db, hash: Uint8Array): Promise<void> {
  await db
    .update(sessionTokens)
    .set({ repeats: sql`${sessionTokens.repeats} + 1` })
    .where(eq(sessionTokens.hash, hash));
}

export async function touchSession(db: Db, id: string, usedAt: Date, place: string): Promise<void> {
  await db.update(sessions).set({ usedAt, place }).where(eq(sessions.id, id));
  await db
    .delete(sessionTokens)
    .where(and(eq(sessionTokens.sessionId, id), lt(sessionTokens.expiresAt, usedAt)));
}

/** This query is a prepared statement, because every signed-in call runs it first. */
const caller = prepared('caller', ['hash'], (db, at) =>
  db
    .select({
      playerId: sessions.playerId,
      sessionId: sessions.id,
      login: players.login,
      account: {
        coins: players.coins,
        email: players.email,
        emailConfirmed: players.emailConfirmed,
        createdAt: players.createdAt,
        deletesAt: players.deletesAt,
      },
      expiresAt: sessionTokens.expiresAt,
      endsAt: sessions.endsAt,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(and(eq(sessionTokens.hash, at.hash), eq(sessionTokens.kind, 'access'))),
);

/**
 * Selects the session and the player that an access token belongs to. Does not check whether the token has
 * expired.
 */
export async function selectCaller(db: Db, hash: Uint8Array) {
  const [row] = await caller(db, { hash });
  return row ?? null;
}

/** Selects the player's sessions, most recently used first. */
export const selectSessions = (db: Db, playerId: number): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.playerId, playerId))
    .orderBy(desc(sessions.usedAt))
    .limit(SESSIONS_MAX);

/**
 * Deletes some or all of a player's sessions with their tokens, and keeps the reason unless `end` is null. Returns the
 * number of deleted sessions.
 */
export async function deleteSessions(
  db: Db,
  playerId: number,
  which: { only: string } | { except: string | null },
  end: End | null,
): Promise<number> {
  const matching = and(
    eq(sessions.playerId, playerId),
    'only' in which
      ? eq(sessions.id, which.only)
      : which.except === null
        ? undefined
        : ne(sessions.id, which.except),
  );
  if (end) await keepEndReason(db, matching, end);
  const rows = await db.delete(sessions).where(matching).returning({ id: sessions.id });
  return rows.length;
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  const expired = lt(sessions.endsAt, now);
  await keepEndReason(db, expired, { reason: 'expired', now });
  await db.delete(sessions).where(expired);
}

/** Selects the IP addresses at which the player's most recently used sessions were started. */
export async function selectSessionAddresses(db: Db, playerId: number): Promise<string[]> {
  const rows = await db
    .select({ address: sessions.address })
    .from(sessions)
    .where(eq(sessions.playerId, playerId))
    .orderBy(desc(sessions.usedAt))
    .limit(SESSIONS_MAX);
  return rows.map(({ address }) => address);
}
