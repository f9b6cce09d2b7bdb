import { createPublicKey } from 'node:crypto';
import type { PushKeys } from '@site/server/push/push-keys';
import { isPushEndpoint } from '@site/server/push/send-push';
import type { Db } from '@site/server/db/types';
import type { PushRenewBody, PushSettings, PushSubscribeBody } from '@site/shared/contracts/push';
import type { LogoutReply } from '@site/shared/contracts/sign-in';
import type { PushKind } from '@site/shared/contracts/push-kinds';
import { DAY_MS } from '@site/contracts/time';
import { Refusal } from '../../http/refusal';
import type { SignedInCall } from '../sessions/auth-ports';
import { hashToken } from '../sessions/secret-token';
import { TRY_LIMITS, takeTry } from '../throttle/throttle.service';
import {
  deleteSubscription,
  isTakenByOther,
  selectPushOfSession,
  dropSubscription,
  replaceSubscription,
  saveSubscription,
  selectKinds,
  selectPushDevices,
  selectSubscription,
  setKind,
} from './push.repo';
import type { PushSender } from './push-sender';
import { isPushDescribed } from './push-edition';
import { createProof, isProof } from './push-proof';
import { pushText } from './push.text';

export interface PushPorts {
  db: Db;
  sender: PushSender;
}

type Call = Pick<SignedInCall, 'caller' | 'now'>;

export async function readPushSettings({ db, sender }: PushPorts, { caller }: Call): Promise<PushSettings> {
  const { playerId, sessionId } = caller;
  const devices = await selectPushDevices(db, playerId);
  return {
    key: sender.keys.current().publicKey,
    kinds: await selectKinds(db, playerId),
    devices: devices.map(({ id, device, since, ...row }) => ({
      id,
      device,
      since: since.getTime(),
      current: row.sessionId === sessionId,
    })),
  };
}

export async function changePushKind(
  { db }: PushPorts,
  { caller, now }: Call,
  { kind, status }: { kind: PushKind; status: boolean },
): Promise<void> {
  await takeChange(db, caller.playerId, now);
  await setKind(db, caller.playerId, kind, status);
}

/**
 * Returns the player of a session, and whether its browser gets messages, or null without a session. The browser
 * remembers it at the sign-out, with a proof, so that the same player has messages again after the next sign-in.
 * Returns null, too, while the privacy policy does not describe that.
 */
export async function readPushOfSession(
  db: Db,
  keys: PushKeys,
  { refreshToken, now }: { refreshToken: string; now: Date },
): Promise<LogoutReply['push'] | null> {
  if (!(await isPushDescribed(db, 'return', now))) return null;
  const found = await selectPushOfSession(db, hashToken(refreshToken));
  if (!found) return null;
  const { playerId, endpoint } = found;
  if (endpoint === null) return { playerId, isOn: false };
  return { playerId, isOn: true, proof: createProof(keys, { playerId, endpoint }) };
}

/**
 * Sends messages to the caller's browser from now on. Throws `BAD_REQUEST` for an address that no push service can
 * have, and for keys that are not valid, and `CONFLICT` for a returning player without the proof of having had messages
 * in this browser, or if the browser is taken.
 */
export async function subscribe(
  { db, sender }: PushPorts,
  { caller, now }: Call,
  { isReturn = false, proof = '', ...subscription }: PushSubscribeBody,
): Promise<void> {
  const { playerId, sessionId } = caller;
  await takeChange(db, playerId, now);
  const row = { ...requireTarget(sender, subscription), playerId, sessionId, createdAt: now };
  if (isReturn && !isProof(sender.keys, row, proof)) throw new Refusal('CONFLICT');
  await db.transaction(async (tx) => {
    if (isReturn && (await isTakenByOther(tx, row.endpoint, sessionId))) throw new Refusal('CONFLICT');
    await saveSubscription(tx, row);
  });
}

/** Sends no more messages to one of the caller's browsers. An unknown id is ignored. */
export const unsubscribe = ({ db }: PushPorts, { caller }: Call, id: string): Promise<void> =>
  deleteSubscription(db, caller.playerId, id);

/**
 * Sends a trial message to one of the caller's browsers and waits for the push service. Throws `NOT_FOUND` when the
 * subscription has ended, and `UNAVAILABLE` when the message was not accepted.
 */
export async function sendTrial({ db, sender }: PushPorts, { caller, now }: Call, id: string): Promise<void> {
  await takeTry(db, now, { [`push-trial/${caller.playerId}`]: TRY_LIMITS.pushTrials });
  const target = await selectSubscription(db, caller.playerId, id);
  if (!target) throw new Refusal('NOT_FOUND');
  const payload = JSON.stringify(pushText.test);
  const { outcome } = await sender.send(target, { payload, leftMs: DAY_MS });
  if (outcome === 'gone') {
    await dropSubscription(db, target.id);
    throw new Refusal('NOT_FOUND');
  }
  if (outcome !== 'sent') throw new Refusal('UNAVAILABLE');
}

/** Replaces a subscription that its browser has ended. Throws `NOT_FOUND` when the former endpoint is unknown. */
export async function renew(
  { db, sender }: PushPorts,
  { former, ...subscription }: PushRenewBody,
  { sender: address, now }: { sender: string; now: Date },
): Promise<void> {
  await takeTry(db, now, { [`push-renewal/${address}`]: TRY_LIMITS.pushRenewals });
  const next = requireTarget(sender, subscription);
  if (!(await db.transaction((tx) => replaceSubscription(tx, former, next)))) throw new Refusal('NOT_FOUND');
}

const takeChange = (db: Db, playerId: number, now: Date) =>
  takeTry(db, now, { [`push-change/${playerId}`]: TRY_LIMITS.pushChanges });

function requireTarget(sender: PushSender, { endpoint, keys: browser, key }: PushSubscribeBody) {
  const isKnown = sender.keys.accepted().some(({ publicKey }) => publicKey === key);
  if (!isKnown || !isPushEndpoint(endpoint, sender) || !isCurvePoint(browser.p256dh))
    throw new Refusal('BAD_REQUEST');
  return { endpoint, ...browser, key };
}

/** Returns true if a text is a point of the curve P-256, to which messages can be encrypted. */
function isCurvePoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  try {
    createPublicKey({ key: jwk, format: 'jwk' });
    return point[0] === 4;
  } catch {
    return false;
  }
}
