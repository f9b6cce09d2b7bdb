import { DAY_MS, MINUTE_MS } from '@site/contracts/time';
import { randomUUID } from 'node:crypto';
import { ACCESS_MINUTES, type SessionEnd, type TokenPair } from '@site/shared/contracts/sign-in';
import type { Db, Tx } from '@site/server/db/types';
import { Refusal, type SecurityFailure } from '../../http/refusal';
import type { Client } from '@site/server/network/client';
import { queueNoticeLetter } from '../../players/notice-letter';
import { insertSession, type NewSession, type SeenDevice } from './open-session.repo';
import { type PlayerRow, selectPlayer } from '../../players/player.repo';
import { createSalt, createToken, deriveToken, hashToken } from './secret-token';
import { takeTry, TRY_LIMITS } from '../throttle/throttle.service';
import { logSecurityEvent } from '../../players/security-log.service';
import { selectEnd } from './ended-session.repo';
import {
  deleteSessions,
  insertTokens,
  lockSessionOf,
  repeatRefreshToken,
  selectCaller,
  selectRefreshToken,
  type SessionRow,
  spendRefreshToken,
  type Tokens,
  touchSession,
} from './session.repo';
import { signInText as text } from './sign-in.text';

/**
 * Maximum idle time and maximum total lifetime of a session, with and without remember-me
 * (docs/product/accounts.md#tokens).
 */
const IDLE_MS = { remembered: 30 * DAY_MS, plain: DAY_MS / 2 };
const LIFE_MS = { remembered: 90 * DAY_MS, plain: DAY_MS };
/** Time for which the same device may repeat a spent refresh token, because the reply may have been lost. */
const GRACE_MS = 30_000;
/**
 * Maximum number of repeated uses of a spent refresh token. Several tabs of one browser may send the same
 * token.
 */
const REPEATS_MAX = 20;
/**
 * Maximum number of further refreshes that other tabs have made before a repeat is answered. Each one is a query, and
 * only a client that makes chains of refreshes on purpose has more.
 */
const STEPS_MAX = 10;

/** The signed-in player who makes a call. */
export interface Caller {
  playerId: number;
  sessionId: string;
  login: string;
  /**
   * Account data read at the start of the call. Code that changes the account reads the data again under a
   * lock.
   */
  account: Pick<PlayerRow, 'coins' | 'email' | 'emailConfirmed' | 'createdAt' | 'deletesAt'>;
}

interface NewSignIn {
  playerId: number;
  client: Client;
  remember: boolean;
  kind: NewSession['kind'];
  now: Date;
}

interface OpenedSession {
  tokens: TokenPair;
  /** Whether the player has signed in with this device before. */
  seen: SeenDevice;
}

/**
 * Opens a session, creates its first tokens and adds a security log entry. The caller is responsible for
 * notifying the player.
 */
export async function openSession(
  tx: Tx,
  { playerId, client, remember, kind, now }: NewSignIn,
): Promise<OpenedSession> {
  const { device, agentHash, place, address } = client;
  const life = remember ? LIFE_MS.remembered : LIFE_MS.plain;
  const endsAt = new Date(now.getTime() + life);
  const pair = { access_token: createToken(), refresh_token: createToken() };
  const tokens = toTokens(pair, { remember, endsAt }, now);
  const session = { id: randomUUID(), playerId, device, agentHash, place, address, remember, endsAt };
  const seen = await insertSession(tx, { session, tokens, kind, now });
  return { tokens: pair, seen };
}

/** Returns the token hashes to store in the database, with their expiry. */
function toTokens(
  pair: TokenPair,
  { remember, endsAt }: Pick<SessionRow, 'remember' | 'endsAt'>,
  now: Date,
): Tokens {
  const until = (ms: number) => new Date(Math.min(now.getTime() + ms, endsAt.getTime()));
  const idle = remember ? IDLE_MS.remembered : IDLE_MS.plain;
  return {
    access: { hash: hashToken(pair.access_token), expiresAt: until(ACCESS_MINUTES * MINUTE_MS) },
    refresh: { hash: hashToken(pair.refresh_token), expiresAt: until(idle) },
  };
}

/**
 * Counts a refresh against the limit of its session. Throws `TOO_MANY_REQUESTS`. An unknown token is not counted. Do
 * not call this function inside a transaction (`takeTry`).
 */
export async function takeSessionTry(db: Db, refreshToken: string, now: Date): Promise<void> {
  const token = await selectRefreshToken(db, hashToken(refreshToken));
  if (token) await takeTry(db, now, { [`refresh/session/${token.sessionId}`]: TRY_LIMITS.refreshOfSession });
}

/**
 * Spends a refresh token and returns a new token pair. If the token was already spent, the whole session
 * ends, unless the same device repeats the token within `GRACE_MS` and at most `REPEATS_MAX` times. A repeat
 * returns the pair that the first use returned, so that a session never has two valid refresh tokens. Throws
 * `UNAUTHORIZED` when the token is unknown or has expired, or the session ends. Its details say why and when the
 * session ended, if that is known.
 */
export async function refreshSession(
  db: Db,
  refreshToken: string,
  client: Client,
  now: Date,
): Promise<TokenPair> {
  const hash = hashToken(refreshToken);
  const tokens = await db.transaction(async (tx): Promise<TokenPair | Refusal> => {
    const found = await lockSessionOf(tx, hash);
    if (!found) return refuseToken('token', await readEnd(tx, hash));
    if (found.token.expiresAt <= now)
      return refuseToken(null, { ended: 'expired', endedAt: found.token.expiresAt.getTime() });
    const { token, session } = found;
    if (
      token.spentAt !== null &&
      !isAllowedRepeat({ ...token, spentAt: token.spentAt }, session, client, now)
    ) {
      // An error thrown here would roll back the deletion, so the error is thrown after the transaction.
      await deleteSessions(tx, session.playerId, { only: session.id }, { reason: 'reused', now });
      await notifyOfTheft(tx, session.playerId, client, now);
      return refuseToken('reused-token', { ended: 'reused', endedAt: now.getTime() });
    }
    if (token.spentAt !== null) await repeatRefreshToken(tx, hash);
    await touchSession(tx, session.id, now, client.place);
    return readSuccessor(tx, found, refreshToken, now);
  });
  if (tokens instanceof Refusal) throw tokens;
  return tokens;
}

/** Returns why the session of a refresh token ended, or null if the server does not know it. */
async function readEnd(tx: Tx, hash: Uint8Array): Promise<SessionEnd | null> {
  const end = await selectEnd(tx, hash);
  return end && { ended: end.reason, endedAt: end.endedAt.getTime() };
}

const refuseToken = (failure: SecurityFailure | null, end: SessionEnd | null): Refusal =>
  Object.assign(new Refusal('UNAUTHORIZED', end ?? undefined), failure ? { failure } : {});

/**
 * Returns the token pair that follows a refresh token, and spends the token if it is not spent yet. If the
 * refresh token of that pair is spent as well, because another tab was faster, returns the pair that follows it.
 * Throws `TOO_MANY_REQUESTS` after STEPS_MAX such pairs.
 */
async function readSuccessor(
  tx: Tx,
  { token, session }: NonNullable<Awaited<ReturnType<typeof lockSessionOf>>>,
  refreshToken: string,
  now: Date,
  steps = 0,
): Promise<TokenPair> {
  if (steps > STEPS_MAX) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: GRACE_MS / 1_000 });
  const successorSalt = token.successorSalt ?? createSalt();
  const pair = {
    access_token: deriveToken(refreshToken, successorSalt, 'access'),
    refresh_token: deriveToken(refreshToken, successorSalt, 'refresh'),
  };
  if (token.successorSalt !== null) {
    const next = await selectRefreshToken(tx, hashToken(pair.refresh_token));
    if (!next || next.spentAt === null) return pair;
    return readSuccessor(tx, { token: next, session }, pair.refresh_token, now, steps + 1);
  }
  // A token that a gateway of the version before this column has spent is spent, but has no salt.
  await spendRefreshToken(tx, token.hash, { spentAt: token.spentAt ?? now, successorSalt });
  await insertTokens(tx, session.id, toTokens(pair, session, now));
  return pair;
}

const isAllowedRepeat = (
  { spentAt, repeats }: { spentAt: Date; repeats: number },
  session: SessionRow,
  client: Client,
  now: Date,
): boolean =>
  now.getTime() - spentAt.getTime() <= GRACE_MS &&
  repeats < REPEATS_MAX &&
  Buffer.from(session.agentHash).equals(client.agentHash);

async function notifyOfTheft(tx: Tx, playerId: number, client: Client, now: Date): Promise<void> {
  await logSecurityEvent(tx, { playerId, kind: 'session-stolen', client, now });
  const player = await selectPlayer(tx, playerId);
  if (player) await queueNoticeLetter(tx, player, text.sessionStolen(player.login, client), now);
}

/**
 * Ends the session that a refresh token belongs to, even if another tab has just spent the token. An unknown
 * token is ignored.
 */
export async function endSession(db: Db, refreshToken: string, client: Client, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockSessionOf(tx, hashToken(refreshToken));
    if (!found) return;
    const { id, playerId } = found.session;
    await deleteSessions(tx, playerId, { only: id }, null);
    await logSecurityEvent(tx, { playerId, kind: 'signed-out', client, now });
  });
}

/** Returns the player that an access token belongs to, or the reason why there is none. */
export async function findCaller(
  db: Db,
  accessToken: string,
  now: Date,
): Promise<Caller | 'expired' | 'unknown'> {
  const found = await selectCaller(db, hashToken(accessToken));
  if (!found) return 'unknown';
  if (found.expiresAt <= now || found.endsAt <= now) return 'expired';
  const { playerId, sessionId, login, account } = found;
  return { playerId, sessionId, login, account };
}
