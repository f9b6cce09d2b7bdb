import { MINUTE_MS } from '@site/shared/contracts/time';
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
import type { Client } from '../../platform/network/client';
import { hashToken } from '../sessions/secret-token';
import type { Db } from '../../platform/db/types';
import { isUuid } from '../../platform/db/uuid';
import { Refusal } from '../../platform/http/refusal';
import { answerChallenge } from './answer-challenge.service';
import { completeConnect } from './connect.service';
import { selectDevice, selectPaired, selectPairing, selectWaiting } from './second-factor.repo';

/** How far a phone's clock may be off. */
const CLOCK_MS = 2 * MINUTE_MS;
/** A phone whose reply got lost asks again for so long. */
const REPEAT_MS = 10 * MINUTE_MS;

/** ECDSA P-256 over SHA-256, r and s side by side, as WebCrypto signs. */
function isSigned(publicKey: JsonWebKey, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: publicKey, format: 'jwk' });
    const bytes = Buffer.from(signature, 'base64url');
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes);
  } catch {
    // no point of the curve
    return false;
  }
}

const isSame = (a: Uint8Array | null, b: Uint8Array | null) =>
  a !== null && b !== null && Buffer.from(a).equals(b);

/** What the phone shows before it pairs. Throws `CODE_EXPIRED` for a link that is spent or late. */
export async function readPairing(
  db: Db,
  token: string,
  { browserHash, now }: { browserHash: Uint8Array | null; now: Date },
): Promise<Pairing> {
  const found = await selectPairing(db, hashToken(token), now);
  if (!found) throw new Refusal('CODE_EXPIRED');
  const { factor, login } = found;
  const expiresIn = Math.max(0, (factor.expiresAt?.getTime() ?? 0) - now.getTime());
  const sameBrowser = isSame(factor.browserHash, browserHash);
  return { login, matchNumber: factor.matchNumber ?? '', sameBrowser, expiresIn };
}

interface Pair {
  token: string;
  name: string;
  publicKey: JsonWebKey;
  signature: string;
  browserHash: Uint8Array | null;
  client: Client;
  now: Date;
}

/**
 * Pairs a phone, whose key never leaves it. Refuses the browser that asked: it would be no second factor (`CONFLICT`). A phone that
 * lost the reply gets it again by the same token and key for ten minutes.
 */
export async function pairDevice(db: Db, pair: Pair): Promise<PairReply> {
  const { token, name, publicKey, signature, browserHash, client, now } = pair;
  const tokenHash = hashToken(token);
  const found = await selectPairing(db, tokenHash, now);
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

async function repeatPairing(db: Db, { token, publicKey, signature, now }: Pair): Promise<PairReply> {
  const paired = await selectPaired(db, hashToken(token), new Date(now.getTime() - REPEAT_MS));
  const key = paired?.factor.publicKey;
  const isSameKey = key?.x === publicKey.x && key?.y === publicKey.y;
  if (!paired || !isSameKey || !isSigned(publicKey, toPairText(token), signature))
    throw new Refusal('CODE_EXPIRED');
  return { deviceId: paired.factor.id, login: paired.login };
}

async function requireDevice(db: Db, deviceId: string, text: string, signature: string) {
  const found = isUuid(deviceId) ? await selectDevice(db, deviceId) : null;
  if (!found?.factor.publicKey || !isSigned(found.factor.publicKey, text, signature))
    throw new Refusal('UNAUTHORIZED');
  return found;
}

/** What waits for this phone's word. A clock that is too far off is `BAD_REQUEST` with the server's time in `details`. */
export async function readRequests(
  db: Db,
  { deviceId, at, signature }: { deviceId: string; at: number; signature: string },
  now: Date,
): Promise<DeviceRequests> {
  if (Math.abs(at - now.getTime()) > CLOCK_MS) throw new Refusal('BAD_REQUEST', { now: now.getTime() });
  const { factor, login } = await requireDevice(db, deviceId, toRequestsText(deviceId, at), signature);
  const waiting = await selectWaiting(db, factor.playerId, now);
  const requests = waiting.map(({ id, purpose, device, place, createdAt, matchNumber, expiresAt }) => ({
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

interface Answered {
  deviceId: string;
  requestId: string;
  answer: DeviceAnswer;
  signature: string;
  now: Date;
}

/** The phone's word on one request, once. Throws `CODE_EXPIRED` when it does not wait any more. */
export async function answerRequest(
  db: Db,
  { deviceId, requestId, answer, signature, now }: Answered,
): Promise<void> {
  const text = toAnswerText(requestId, answer);
  const { factor } = await requireDevice(db, deviceId, text, signature);
  const { playerId } = factor;
  await answerChallenge(db, { playerId, requestId, answer, now });
}
