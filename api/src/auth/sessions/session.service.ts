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

/** How long a session lives without use, with and without remember-me, and how long it lives at all. */
const IDLE_MS = { remembered: 30 * DAY_MS, plain: DAY_MS / 2 };
const LIFE_MS = { remembered: 90 * DAY_MS, plain: DAY_MS };
/** A reply that got lost is asked for again by the same device for so long (decision 16). */
const GRACE_MS = 30_000;

/** Tabs of one browser that may come late with one token; more is no browser. */
const REPEATS_MAX = 20;

/** Who is signed in. */
export interface Caller {
  playerId: number;
  sessionId: string;
  login: string;
  /** As it was when the call came: what acts by it reads it anew, under a lock. */
  account: Pick<PlayerRow, 'coins' | 'email' | 'emailConfirmed' | 'createdAt' | 'deletesAt'>;
}

interface NewSignIn {
  playerId: number;
  client: Client;
  remember: boolean;
  kind: NewSession['kind'];
  now: Date;
}

interface Opened {
  tokens: TokenPair;
  /** The player had no open session on a device like this. */
  isNewDevice: boolean;
}

/** A new session with its first tokens and its line in the log. The caller tells the player. */
export async function openSession(
  tx: Tx,
  { playerId, client, remember, kind, now }: NewSignIn,
): Promise<Opened> {
  const { device, agentHash, place, address } = client;
  const life = remember ? LIFE_MS.remembered : LIFE_MS.plain;
  const endsAt = new Date(now.getTime() + life);
  const { pair, tokens } = createTokens({ remember, endsAt }, now);
  const session = { id: randomUUID(), playerId, device, agentHash, place, address, remember, endsAt };
  const isKnown = await insertSession(tx, { session, tokens, kind, now });
  return { tokens: pair, isNewDevice: !isKnown };
}

/** What the browser gets, and what is kept of it. */
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
 * A fresh pair in place of a spent one. A token that was spent before ends its whole session, unless its reply may have got
 * lost: the same device, within `GRACE_MS`, so often. Refuses with `UNAUTHORIZED`.
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
    if (token.spentAt !== null && !isForgiven({ ...token, spentAt: token.spentAt }, session, client, now)) {
      // a refusal thrown here would undo this
      await deleteSessions(tx, session.playerId, { only: session.id });
      await tellOfTheft(tx, session.playerId, client, now);
      return null;
    }
    await (token.spentAt === null ? spendRefreshToken(tx, hash, now) : repeatRefreshToken(tx, hash));
    await touchSession(tx, session.id, now, client.place);
    const { pair, tokens: fresh } = createTokens(session, now);
    await insertTokens(tx, session.id, fresh);
    return pair;
  });
  if (!tokens) throw new Refusal('UNAUTHORIZED');
  return tokens;
}

const isForgiven = (
  { spentAt, repeats }: { spentAt: Date; repeats: number },
  session: SessionRow,
  client: Client,
  now: Date,
): boolean =>
  now.getTime() - spentAt.getTime() <= GRACE_MS &&
  repeats < REPEATS_MAX &&
  Buffer.from(session.agentHash).equals(client.agentHash);

async function tellOfTheft(tx: Tx, playerId: number, client: Client, now: Date): Promise<void> {
  await logSecurityEvent(tx, { playerId, kind: 'session-stolen', client, now });
  const player = await selectPlayer(tx, playerId);
  if (player) await queueNoticeLetter(tx, player, text.sessionStolen(player.login, client), now);
}

/**
 * Ends the session of a refresh token, also of one that another tab has just spent. What is no token has no session: whoever
 * asks is told the same.
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

/** Whose access token it is, or null. */
export async function findCaller(db: Db, accessToken: string, now: Date): Promise<Caller | null> {
  const found = await selectCaller(db, hashToken(accessToken));
  if (!found || found.expiresAt <= now || found.endsAt <= now) return null;
  const { playerId, sessionId, login, account } = found;
  return { playerId, sessionId, login, account };
}
