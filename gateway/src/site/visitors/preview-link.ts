import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The release that a preview link shows instead of the live release. `expires` is in milliseconds since 1970.
 */
export interface Preview {
  area: string;
  release: string;
  expires: number;
}

const MAC_BYTES = 32;
const FORMAT = /^(([a-z][a-z0-9]{1,19})\.([0-9a-f]{16})\.([0-9a-z]{6,10}))\.([\w-]{43})$/;

const sign = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest();

/**
 * Signs a preview as `<area>.<release>.<expiry in base 36>.<HMAC-SHA256>`. The token needs no encoding in
 * paths and cookies.
 */
export function writePreview({ area, release, expires }: Preview, secret: Buffer): string {
  const text = `${area}.${release}.${expires.toString(36)}`;
  return `${text}.${sign(secret, text).toString('base64url')}`;
}

/**
 * Reads a preview that one of the `accepted` keys signed. Returns null if the token or its signature is
 * invalid. The caller checks the expiry.
 */
export function readPreview(token: string, accepted: readonly Buffer[]): Preview | null {
  const [, text = '', area = '', release = '', expiry = '', mac = ''] = FORMAT.exec(token) ?? [];
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== MAC_BYTES) return null;
  if (!accepted.some((secret) => timingSafeEqual(given, sign(secret, text)))) return null;
  return { area, release, expires: Number.parseInt(expiry, 36) };
}
