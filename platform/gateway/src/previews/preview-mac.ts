import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_BYTES = 32;

const sign = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest();

/** Returns the HMAC-SHA256 of a text in base64url, which needs no encoding in paths and cookies. */
export const writeMac = (text: string, secret: Buffer): string => sign(secret, text).toString('base64url');

/** Returns true if one of the `accepted` keys made this HMAC of the text. */
export function isMacOf(text: string, mac: string, accepted: readonly Buffer[]): boolean {
  const given = Buffer.from(mac, 'base64url');
  return given.length === MAC_BYTES && accepted.some((secret) => timingSafeEqual(given, sign(secret, text)));
}
