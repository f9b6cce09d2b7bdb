import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PushKeyPair, PushKeys } from '@site/server/push/push-keys';

/** A player who had push messages in a browser, and the endpoint of the browser's subscription. */
interface FormerSubscription {
  playerId: number;
  endpoint: string;
}

const sign = ({ proofKey }: PushKeyPair, { playerId, endpoint }: FormerSubscription) =>
  createHmac('sha256', proofKey).update(`${playerId}/${endpoint}`).digest();

/**
 * Returns a proof that a player had messages in a browser. The browser keeps it after the sign-out, where code of any
 * area could store anything else.
 */
export const createProof = (keys: PushKeys, former: FormerSubscription): string =>
  sign(keys.current(), former).toString('base64url');

/** Returns true if the site has made a proof, with a key that it still accepts. */
export function isProof(keys: PushKeys, former: FormerSubscription, proof: string): boolean {
  const given = Buffer.from(proof, 'base64url');
  return keys.accepted().some((pair) => {
    const expected = sign(pair, former);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
