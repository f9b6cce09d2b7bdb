import { MINUTE_MS } from '@site/contracts/time';
import {
  PENDING_MINUTES,
  type PendingReply,
  type TokenPair,
  type TwoFactorResult,
} from '@site/shared/contracts/sign-in';
import type { Client } from '@site/server/network/client';
import { lockPlayer, type PlayerRow } from '../../players/player.repo';
import { createToken, hashToken } from '../sessions/secret-token';
import { pushText } from '../push/push.text';
import { queuePush } from '../push/push-queue.service';
import { completeSignIn } from '../sessions/complete-sign-in.service';
import { queueSignInLetter } from '../sessions/sign-in-letter';
import { TRY_LIMITS, takeTry } from '../throttle/throttle.service';
import { GatheredReads } from '@site/server/db/gathered-reads';
import type { Db, Tx } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { findStep } from './authenticator';
import { createMatchNumber } from './connect.service';
import { isKnownSender } from '../sessions/known-sender';
import { selectSessionAddresses } from '../sessions/session.repo';
import { keepFactor } from './factor-removal.service';
import { giveBackFactorTry, takeFactorTry, notifyOfWrongCodes, toPushKey } from './factor-tries.service';
import { factorText as text } from './factor.text';
import { hasReservePass, takeReservePass } from './reserve-code.repo';
import {
  type ChallengeRow,
  type FactorRow,
  changeChallengeStatus,
  type PolledChallenge,
  replaceChallenge,
  selectChallenges,
  selectFactor,
  spendTimeStep,
  takeChallengeTry,
} from './second-factor.repo';

interface SignInAfterPassword {
  player: PlayerRow;
  factor: FactorRow | null;
  client: Client;
  remember: boolean;
  now: Date;
  /**
   * Value of the reserve-pass cookie, which is set when a reserve code is entered in this browser. Null when
   * the browser sent no such cookie.
   */
  reservePass: string | null;
  /** Origin of the site, for the link to the page of a paired phone. */
  origin: string;
}

const PENDING_MS = PENDING_MINUTES * MINUTE_MS;
/** Maximum number of code attempts per sign-in. */
const TRIES_MAX = 5;

/**
 * Counts one approval request to the player's phone or Telegram. Throws `TOO_MANY_REQUESTS` when the limit
 * that prevents push bombing (ASVS 6.6.4) is exceeded. Sign-ins that need no approval request are not
 * counted.
 */
export async function takePushTry(
  db: Db,
  { factor, reservePass, now }: { factor: FactorRow | null; reservePass: string | null; now: Date },
): Promise<void> {
  if (!factor || factor.channel === 'totp') return;
  const { playerId } = factor;
  const hasPass = reservePass !== null && (await hasReservePass(db, playerId, hashToken(reservePass), now));
  if (!hasPass) await takeTry(db, now, { [toPushKey(playerId)]: TRY_LIMITS.push });
}

/**
 * Creates the second-factor challenge of a sign-in whose password was correct. Returns null when no challenge
 * is needed, because the account has no factor or a reserve pass replaces the factor
 * (docs/product/second-factor.md#sign-in-with-a-factor).
 */
export async function createSignInChallenge(
  tx: Tx,
  { player, factor, client, remember, now, reservePass, origin }: SignInAfterPassword,
): Promise<PendingReply | null> {
  if (!factor) return null;
  if (reservePass !== null && (await takeReservePass(tx, player.id, hashToken(reservePass), now))) {
    await keepFactor(tx, player, { by: 'reserve-code', client, now });
    return null;
  }
  const sessionId = createToken();
  const type = factor.channel === 'totp' ? 'code' : 'approve';
  const matchNumber = createMatchNumber();
  await replaceChallenge(tx, {
    hash: hashToken(sessionId),
    playerId: player.id,
    purpose: 'sign-in',
    type,
    status: 'pending',
    matchNumber,
    device: client.device,
    agentHash: client.agentHash,
    place: client.place,
    address: client.address,
    remember,
    createdAt: now,
    expiresAt: new Date(now.getTime() + PENDING_MS),
  });
  if (player.noticeOfRequest) {
    const letter = text.request[factor.channel](player.login, client, `${origin}/device`);
    await queueSignInLetter(tx, player, letter, now);
  }
  if (factor.channel === 'device')
    await queuePush(tx, {
      playerId: player.id,
      event: `sign-in/${Buffer.from(hashToken(sessionId)).toString('hex')}`,
      message: pushText.signIn(client.device),
      now,
      validMs: PENDING_MS,
    });
  const match = type === 'approve' ? { matchNumber } : {};
  const device = factor.channel === 'device' ? { isDevice: true } : {};
  return { status: 'pending', sessionId, type, ...match, ...device, expiresIn: PENDING_MS };
}

/**
 * Combines concurrent polls into one query, because each browser with a pending sign-in polls once a second.
 */
export const createChallengePolls = (db: Db): GatheredReads<PolledChallenge> =>
  new GatheredReads(async (hashes) => {
    const rows = await selectChallenges(db, hashes);
    return new Map(rows.map((row) => [Buffer.from(row.hash).toString('hex'), row]));
  });

interface Poll {
  body: { sessionId: string };
  /**
   * A getter that is read only after approval, because computing the client on every poll would be wasteful.
   */
  readonly client: Client;
  now: Date;
}

/** Returns the status of a pending sign-in. After approval, the first call returns the tokens. */
export async function readSignInResult(
  db: Db,
  polls: GatheredReads<PolledChallenge>,
  poll: Poll,
  origin: string,
): Promise<TwoFactorResult> {
  const { body, now } = poll;
  const challenge = await polls.read(Buffer.from(hashToken(body.sessionId)).toString('hex'));
  if (challenge?.purpose !== 'sign-in' || challenge.expiresAt <= now) return { status: 'expired' };
  if (challenge.status === 'approved') {
    return spendChallenge(db, challenge, 'approved', { client: poll.client, now, origin });
  }
  return { status: challenge.status === 'spent' ? 'expired' : challenge.status };
}

/**
 * Spends a challenge and opens a session. If several calls run concurrently, one succeeds and the others
 * return `expired`.
 */
async function spendChallenge(
  db: Db,
  challenge: Pick<ChallengeRow, 'id' | 'playerId' | 'remember'>,
  from: 'approved' | 'pending',
  { client, now, origin }: { client: Client; now: Date; origin: string },
): Promise<TwoFactorResult> {
  return db.transaction(async (tx) => {
    // Credential changes also lock the player. They therefore either delete this challenge first or end the
    // session that is opened here.
    const player = await lockPlayer(tx, challenge.playerId);
    const isSpent = player !== null && (await changeChallengeStatus(tx, challenge.id, from, 'spent'));
    if (!isSpent) return { status: 'expired' as const };
    // a sign-in that the factor has confirmed shows that it is not lost (docs/decisions/0145)
    await keepFactor(tx, player, { by: 'sign-in', client, now });
    return completeSignIn(tx, { player, client, remember: challenge.remember, now, origin });
  });
}

/**
 * Completes a sign-in with an authenticator code. Throws `CODE_EXPIRED`, `INVALID_VERIFICATION_CODE` or
 * `TOO_MANY_REQUESTS`.
 */
export async function signInByCode(
  db: Db,
  {
    sessionId,
    code,
    client,
    now,
    origin,
  }: {
    sessionId: string;
    code: string;
    client: Client;
    now: Date;
    origin: string;
  },
): Promise<TokenPair> {
  const challenge = await takeChallengeTry(db, hashToken(sessionId), { now, triesMax: TRIES_MAX });
  if (challenge?.purpose !== 'sign-in') throw new Refusal('CODE_EXPIRED');
  const { playerId } = challenge;
  const isKnown = isKnownSender(await selectSessionAddresses(db, playerId), client);
  const network = isKnown ? null : client;
  await takeFactorTry(db, playerId, network, now);
  const factor = await selectFactor(db, playerId, 'on');
  if (!factor?.secret) throw new Refusal('CODE_EXPIRED');
  const step = findStep(factor.secret, code, { now, lastStep: factor.lastStep });
  // The time step is stored, so that a code works only once, even when it is entered in several sign-ins at
  // the same time.
  if (step === null || !(await spendTimeStep(db, factor.id, step))) {
    await notifyOfWrongCodes(db, playerId, client, now);
    throw new Refusal('INVALID_VERIFICATION_CODE');
  }
  const result = await spendChallenge(db, challenge, 'pending', { client, now, origin });
  if (!('access_token' in result)) throw new Refusal('CODE_EXPIRED');
  await giveBackFactorTry(db, playerId, network);
  return result;
}
