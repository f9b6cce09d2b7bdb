import { randomInt } from 'node:crypto';
import { PENDING_MINUTES, type PendingReply } from '@site/shared/contracts/sign-in';
import type { Client } from '../account/client';
import type { PlayerRow } from '../account/player.repo';
import { createToken, hashToken } from '../account/secret-token';
import type { Tx } from '../db/types';
import { insertChallenge, selectFactor, takeReservePass } from './second-factor.repo';

interface SecondStep {
  player: PlayerRow;
  client: Client;
  remember: boolean;
  now: Date;
  /** Cookie of a reserve code that was taken in this browser. */
  reservePass: string | null;
}

const PENDING_MS = PENDING_MINUTES * 60_000;

/**
 * After a right password: what the sign-in waits for, or null when it waits for nothing, because the account has no second
 * factor or a reserve code lets this one sign-in past it (decision 14).
 */
export async function beginSecondStep(
  tx: Tx,
  { player, client, remember, now, reservePass }: SecondStep,
): Promise<PendingReply | null> {
  const factor = await selectFactor(tx, player.id, 'on');
  if (!factor) return null;
  if (reservePass !== null && (await takeReservePass(tx, player.id, hashToken(reservePass), now)))
    return null;
  const sessionId = createToken();
  const type = factor.channel === 'totp' ? 'code' : 'approve';
  const matchNumber = String(randomInt(100)).padStart(2, '0');
  await insertChallenge(tx, {
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
  const match = type === 'approve' ? { matchNumber } : {};
  return { status: 'pending', sessionId, type, ...match, expiresIn: PENDING_MS };
}
