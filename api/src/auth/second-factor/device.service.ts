import { MINUTE_MS } from '@site/contracts/time';
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import {
  type DeviceAnswer,
  type DeviceRequests,
  type Pairing,
  type PairReply,
  toAnswerText,
  toRequestsText,
  toPairText,
} from '@site/shared/contracts/two-factor';
import type { FastifyBaseLogger } from 'fastify';
import type { Client } from '@site/server/network/client';
import { hashToken } from '../sessions/secret-token';
import type { Db } from '@site/server/db/types';
import { isUuid } from '@site/server/db/uuid';
import { wrongToken } from '@site/server/http/refusal';
import { Refusal } from '../../http/refusal';
import { answerChallenge } from './answer-challenge.service';
import { completeConnect } from './connect.service';
import {
  selectDevice,
  selectPairedDevice,
  selectPendingFactor,
  selectPendingApprovals,
} from './second-factor.repo';

/** Maximum accepted difference between the phone's clock and the server's clock. */
const CLOCK_MS = 2 * MINUTE_MS;
/** For this long, a phone that did not receive the pairing reply may repeat the pairing call. */
const REPEAT_MS = 10 * MINUTE_MS;

/**
 * Verifies an ECDSA P-256 signature over the SHA-256 hash of `text`. The signature has the WebCrypto format
 * `r || s`.
 */
function isSigned(publicKey: JsonWebKey, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: publicKey, format: 'jwk' });
    const bytes = Buffer.from(signature, 'base64url');
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes);
  } catch {
    // Reached when `publicKey` is not a valid point on the curve.
    return false;
  }
}

const isSame = (a: Uint8Array | null, b: Uint8Array | null) =>
  a !== null && b !== null && Buffer.from(a).equals(b);

/**
 * Returns the data that a phone shows before pairing. Throws `CODE_EXPIRED` when the link was already used or
 * has expired.
 */
export async function readPairing(
  db: Db,
  token: string,
  { browserHash, now }: { browserHash: Uint8Array | null; now: Date },
): Promise<Pairing> {
  const found = await selectPendingFactor(db, hashToken(token), now);
  if (!found) throw new Refusal('CODE_EXPIRED');
  const { factor, login } = found;
  const expiresIn = Math.max(0, (factor.expiresAt?.getTime() ?? 0) - now.getTime());
  const sameBrowser = isSame(factor.browserHash, browserHash);
  return { login, matchNumber: factor.matchNumber ?? '', sameBrowser, expiresIn };
}

interface PairRequest {
  token: string;
  name: string;
  publicKey: JsonWebKey;
  signature: string;
  browserHash: Uint8Array | null;
  client: Client;
  now: Date;
}

/**
 * Pairs a phone by its public key. The private key never leaves the phone. Throws `CONFLICT` when called from
 * the browser that requested the connection, because the second factor must be on a different device. A phone
 * that did not receive the reply may repeat the call with the same key for ten minutes.
 */
export async function pairDevice(db: Db, pair: PairRequest): Promise<PairReply> {
  const { token, name, publicKey, signature, browserHash, client, now } = pair;
  const tokenHash = hashToken(token);
  const found = await selectPendingFactor(db, tokenHash, now);
  if (!found) return repeatPairing(db, pair);
  const { factor, login } = found;
  if (isSame(factor.browserHash, browserHash)) throw new Refusal('CONFLICT');
  if (!isSigned(publicKey, toPairText(token), signature)) throw new Refusal('BAD_REQUEST');
  const { kty, crv, x, y } = publicKey;
  const key = { kty, crv, x, y } as JsonWebKey;
  await db.transaction((tx) =>
    completeConnect(tx, factor, { publicKey: key, name, tokenHash }, { client, now }),
  );
  return { deviceId: factor.id, login };
}

async function repeatPairing(db: Db, { token, publicKey, signature, now }: PairRequest): Promise<PairReply> {
  const paired = await selectPairedDevice(db, hashToken(token), new Date(now.getTime() - REPEAT_MS));
  const key = paired?.factor.publicKey;
  const isSameKey = key?.x === publicKey.x && key?.y === publicKey.y;
  if (!paired || !isSameKey || !isSigned(publicKey, toPairText(token), signature))
    throw new Refusal('CODE_EXPIRED');
  return { deviceId: paired.factor.id, login: paired.login };
}

async function requireDevice(db: Db, deviceId: string, text: string, signature: string) {
  const found = isUuid(deviceId) ? await selectDevice(db, deviceId) : null;
  if (!found?.factor.publicKey || !isSigned(found.factor.publicKey, text, signature))
    throw wrongToken('signature');
  return found;
}

/**
 * Returns the pending requests that this phone can approve or deny. Throws `BAD_REQUEST` with the server's
 * time in `details` when the phone's clock is wrong by more than two minutes.
 */
export async function readRequests(
  db: Db,
  { deviceId, at, signature }: { deviceId: string; at: number; signature: string },
  now: Date,
): Promise<DeviceRequests> {
  if (Math.abs(at - now.getTime()) > CLOCK_MS) throw new Refusal('BAD_REQUEST', { now: now.getTime() });
  const { factor, login } = await requireDevice(db, deviceId, toRequestsText(deviceId, at), signature);
  const pending = await selectPendingApprovals(db, factor.playerId, now);
  const requests = pending.map(({ id, purpose, device, place, createdAt, matchNumber, expiresAt }) => ({
    id,
    purpose,
    login,
    device,
    place,
    at: createdAt.getTime(),
    matchNumber,
    expiresIn: expiresAt.getTime() - now.getTime(),
  }));
  return { login, now: now.getTime(), requests };
}

interface SignedAnswer {
  deviceId: string;
  requestId: string;
  answer: DeviceAnswer;
  signature: string;
  now: Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Verifies the phone's signature and approves or denies the request. Throws `CODE_EXPIRED` when the request
 * is no longer pending.
 */
export async function answerRequest(
  db: Db,
  { deviceId, requestId, answer, signature, now, log }: SignedAnswer,
): Promise<void> {
  const text = toAnswerText(requestId, answer);
  const { factor } = await requireDevice(db, deviceId, text, signature);
  const { playerId } = factor;
  await answerChallenge(db, { playerId, requestId, answer, now, log });
}
