import { DAY_MS, MINUTE_MS } from '@site/shared/contracts/time';
import { randomUUID } from 'node:crypto';
import { ACCESS_MINUTES, type TokenPair } from '@site/shared/contracts/sign-in';
import type { Db, Tx } from '../../platform/db/types';
import { Refusal } from '../../platform/http/refusal';
import type { Client } from '../../platform/network/client';
import { queueNoticeLetter } from '../../players/notice-letter';
import { insertSession, type NewSession } from './open-session.repo';
import { type PlayerRow, selectPlayer } from '../../players/player.repo';
import { createToken, hashToken } from './secret-token';
import { logSecurityEvent } from '../../players/security-log.service';
import {
  deleteSessions,
  insertTokens,
  lockRefreshToken,
  repeatRefreshToken,
  selectCaller,
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
  /** True when the player had no open session with the same user agent. */
  isNewDevice: boolean;
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
  const { pair, tokens } = createTokens({ remember, endsAt }, now);
  const session = { id: randomUUID(), playerId, device, agentHash, place, address, remember, endsAt };
  const isKnown = await insertSession(tx, { session, tokens, kind, now });
  return { tokens: pair, isNewDevice: !isKnown };
}

/** Creates a token pair to send to the browser, and the token hashes to store in the database. */
function createTokens(
  { remember, endsAt }: Pick<SessionRow, 'remember' | 'endsAt'>,
  now: Date,
): { pair: TokenPair; tokens: Tokens } {
  const pair = { access_token: createToken(), refresh_token: createToken() };
  const until = (ms: number) => new Date(Math.min(now.getTime() + ms, endsAt.getTime()));
  const idle = remember ? IDLE_MS.remembered : IDLE_MS.plain;
  return {
    pair,
    tokens: {
      access: { hash: hashToken(pair.access_token), expiresAt: until(ACCESS_MINUTES * MINUTE_MS) },
      refresh: { hash: hashToken(pair.refresh_token), expiresAt: until(idle) },
    },
  };
}

/**
 * Spends a refresh token and returns a new token pair. If the token was already spent, the whole session
 * ends, unless the same device repeats the token within `GRACE_MS` and at most `REPEATS_MAX` times. Throws
 * `UNAUTHORIZED` when the token is unknown or has expired, or the session ends.
 */
export async function refreshSession(
  db: Db,
  refreshToken: string,
  client: Client,
  now: Date,
): Promise<TokenPair> {
  const hash = hashToken(refreshToken);
  const tokens = await db.transaction(async (tx) => {
    const found = await lockRefreshToken(tx, hash);
    if (!found || found.token.expiresAt <= now) return null;
    const { token, session } = found;
    if (
      token.spentAt !== null &&
      !isAllowedRepeat({ ...token, spentAt: token.spentAt }, session, client, now)
    ) {
      // An error thrown here would roll back the deletion, so the error is thrown after the transaction.
      await deleteSessions(tx, session.playerId, { only: session.id });
      await notifyOfTheft(tx, session.playerId, client, now);
      return null;
    }
    await (token.spentAt === null ? spendRefreshToken(tx, hash, now) : repeatRefreshToken(tx, hash));
    await touchSession(tx, session.id, now, client.place);
    const { pair, tokens: nextTokens } = createTokens(session, now);
    await insertTokens(tx, session.id, nextTokens);
    return pair;
  });
  if (!tokens) throw new Refusal('UNAUTHORIZED');
  return tokens;
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
    const found = await lockRefreshToken(tx, hashToken(refreshToken));
    if (!found) return;
    const { id, playerId } = found.session;
    await deleteSessions(tx, playerId, { only: id });
    await logSecurityEvent(tx, { playerId, kind: 'signed-out', client, now });
  });
}

/** Returns the player that an access token belongs to, or null when the token is unknown or has expired. */
export async function findCaller(db: Db, accessToken: string, now: Date): Promise<Caller | null> {
  const found = await selectCaller(db, hashToken(accessToken));
  if (!found || found.expiresAt <= now || found.endsAt <= now) return null;
  const { playerId, sessionId, login, account } = found;
  return { playerId, sessionId, login, account };
}
