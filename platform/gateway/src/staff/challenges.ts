import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CHALLENGE_MS } from '../secrets/secret-times';
import type { SigningSecret } from '../secrets/site-secrets';

const NONCE_BYTES = 16;
const TIME_BYTES = 8;
const SIGNATURE_BYTES = 16;
const SIGNED_BYTES = NONCE_BYTES + TIME_BYTES;

/** Makes and reads the challenges that passkeys sign, without storing them: anybody may ask for one. */
export interface Challenges {
  /** Returns a challenge for one purpose, in base64url. */
  issue(purpose: string): string;
  /**
   * Returns the time at which the challenge was made, or null if the site did not issue it for this purpose, or if it
   * is older than `maxMs`.
   */
  read(challenge: string, purpose: string, maxMs?: number): Date | null;
}

export function createChallenges(secret: SigningSecret, clock: () => number): Challenges {
  const sign = (key: Buffer, signed: Buffer, purpose: string) =>
    createHmac('sha256', key).update(signed).update(purpose).digest().subarray(0, SIGNATURE_BYTES);
  return {
    issue(purpose) {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeBigUInt64BE(BigInt(clock()));
      const signed = Buffer.concat([randomBytes(NONCE_BYTES), time]);
      return Buffer.concat([signed, sign(secret.current(), signed, purpose)]).toString('base64url');
    },
    read(challenge, purpose, maxMs = CHALLENGE_MS) {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES) return null;
      const signed = bytes.subarray(0, SIGNED_BYTES);
      const given = bytes.subarray(SIGNED_BYTES);
      const isOurs = secret.accepted().some((key) => timingSafeEqual(sign(key, signed, purpose), given));
      const at = Number(signed.readBigUInt64BE(NONCE_BYTES));
      return isOurs && clock() - at <= maxMs ? new Date(at) : null;
    },
  };
}
