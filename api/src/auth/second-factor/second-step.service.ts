import { MINUTE_MS } from '@site/shared/contracts/time';
import { queueNoticeLetter } from '../../players/notice-letter';
import {
  PENDING_MINUTES,
  type PendingReply,
  type TokenPair,
  type TwoFactorResult,
} from '@site/shared/contracts/sign-in';
import type { Client } from '../../platform/network/client';
import { lockPlayer, type PlayerRow } from '../../players/player.repo';
import { createToken, hashToken } from '../sessions/secret-token';
import { completeSignIn } from '../sessions/complete-sign-in.service';
import { BOUNDS, takeTry } from '../throttle/throttle.service';
import { GatheredReads } from '../../platform/db/gathered-reads';
import type { Db, Tx } from '../../platform/db/types';
import { Refusal } from '../../platform/http/refusal';
import { findStep } from './authenticator';
import { createMatchNumber } from './connect.service';
import { giveBackFactorTry, takeFactorTry, notifyOfWrongCodes } from './factor-tries.service';
import { factorText as text } from './factor.text';
import { hasReservePass, takeReservePass } from './reserve-code.repo';
import {
  type ChallengeRow,
  type FactorRow,
  moveChallenge,
  type PolledChallenge,
  putChallenge,
  selectChallenges,
  selectFactor,
  spendStep,
  tryChallenge,
} from './second-factor.repo';

interface SecondStep {
  player: PlayerRow;
  /** The one that is on. */
  factor: FactorRow | null;
  client: Client;
  remember: boolean;
  now: Date;
  /** Cookie of a reserve code that was taken in this browser. */
  reservePass: string | null;
}

const PENDING_MS = PENDING_MINUTES * MINUTE_MS;
/** Codes that may be tried for one sign-in. */
const TRIES_MAX = 5;

/** Takes one of the few requests that a player's phone may get in ten minutes (push bombing, ASVS 6.6.4). */
export async function takePush(
  db: Db,
  { factor, reservePass, now }: { factor: FactorRow | null; reservePass: string | null; now: Date },
): Promise<void> {
  if (!factor || factor.channel === 'totp') return;
  const { playerId } = factor;
  const isPast = reservePass !== null && (await hasReservePass(db, playerId, hashToken(reservePass), now));
  if (!isPast) await takeTry(db, now, { [`push/${playerId}`]: BOUNDS.push });
}

/**
 * After a right password: what the sign-in waits for, or null when it waits for nothing, because the account has no second
 * factor or a reserve code lets this one sign-in past it (decision 14).
 */
export async function beginSecondStep(
  tx: Tx,
  { player, factor, client, remember, now, reservePass }: SecondStep,
): Promise<PendingReply | null> {
  if (!factor) return null;
  if (reservePass !== null && (await takeReservePass(tx, player.id, hashToken(reservePass), now)))
    return null;
  const sessionId = createToken();
  const type = factor.channel === 'totp' ? 'code' : 'approve';
  const matchNumber = createMatchNumber();
  await putChallenge(tx, {
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
  if (player.noticeOfRequest) await queueNoticeLetter(tx, player, text.request(player.login, client), now);
  const match = type === 'approve' ? { matchNumber } : {};
  return { status: 'pending', sessionId, type, ...match, expiresIn: PENDING_MS };
}

/** Sign-ins that wait, as polls look at them: of thousands, each once a second. */
export const createPolls = (db: Db): GatheredReads<PolledChallenge> =>
  new GatheredReads(async (hashes) => {
    const rows = await selectChallenges(db, hashes);
    return new Map(rows.map((row) => [Buffer.from(row.hash).toString('hex'), row]));
  });

interface Poll {
  body: { sessionId: string };
  /** Not looked at before the sign-in is approved. */
  readonly client: Client;
  now: Date;
}

/** What became of a sign-in that waits (spec §4); tokens come out once. */
export async function readResult(
  db: Db,
  polls: GatheredReads<PolledChallenge>,
  poll: Poll,
): Promise<TwoFactorResult> {
  const { body, now } = poll;
  const challenge = await polls.read(Buffer.from(hashToken(body.sessionId)).toString('hex'));
  if (challenge?.purpose !== 'sign-in' || challenge.expiresAt <= now) return { status: 'expired' };
  if (challenge.status === 'approved') return spendChallenge(db, challenge, 'approved', poll.client, now);
  return { status: challenge.status === 'spent' ? 'expired' : challenge.status };
}

/** Turns a challenge into a session, of several that do so at once one. */
async function spendChallenge(
  db: Db,
  challenge: Pick<ChallengeRow, 'id' | 'playerId' | 'remember'>,
  from: 'approved' | 'pending',
  client: Client,
  now: Date,
): Promise<TwoFactorResult> {
  return db.transaction(async (tx) => {
    // whoever ends all sessions holds the player too: it is before that or not at all
    const player = await lockPlayer(tx, challenge.playerId);
    const isMine = player !== null && (await moveChallenge(tx, challenge.id, from, 'spent'));
    if (!isMine) return { status: 'expired' as const };
    return completeSignIn(tx, { player, client, remember: challenge.remember, now });
  });
}

/** Ends a sign-in by a code of the authenticator. Throws `CODE_EXPIRED` and `INVALID_VERIFICATION_CODE`. */
export async function signInByCode(
  db: Db,
  { sessionId, code, client, now }: { sessionId: string; code: string; client: Client; now: Date },
): Promise<TokenPair> {
  const challenge = await tryChallenge(db, hashToken(sessionId), { now, triesMax: TRIES_MAX });
  if (challenge?.purpose !== 'sign-in') throw new Refusal('CODE_EXPIRED');
  const { playerId } = challenge;
  await takeFactorTry(db, playerId, now);
  const factor = await selectFactor(db, playerId, 'on');
  if (!factor?.secret) throw new Refusal('CODE_EXPIRED');
  const step = findStep(factor.secret, code, { now, lastStep: factor.lastStep });
  // a code is good once, whatever sign-ins it is typed into at the same moment
  if (step === null || !(await spendStep(db, factor.id, step))) {
    await notifyOfWrongCodes(db, playerId, client, now);
    throw new Refusal('INVALID_VERIFICATION_CODE');
  }
  const result = await spendChallenge(db, challenge, 'pending', client, now);
  if (!('access_token' in result)) throw new Refusal('CODE_EXPIRED');
  await giveBackFactorTry(db, playerId);
  return result;
}
