import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_BYTES = 32;
const FORMAT = /^([0-9a-f]{12})\.([\w-]{43})$/;

const sign = (secret: Buffer, id: string) => createHmac('sha256', secret).update(`preview ${id}`).digest();

/**
 * Signs the id of a preview as `<id>.<HMAC-SHA256>`. Lists and logs show the id, which nobody without the secret
 * can turn into a link. The text needs no encoding in paths and cookies.
 */
export const writePreviewLink = (id: string, secret: Buffer): string =>
  `${id}.${sign(secret, id).toString('base64url')}`;

/** Reads the id of a preview that one of the `accepted` keys signed; null if the text or its signature is invalid. */
export function readPreviewLink(link: string, accepted: readonly Buffer[]): string | null {
  const [, id = '', mac = ''] = FORMAT.exec(link) ?? [];
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== MAC_BYTES) return null;
  return accepted.some((secret) => timingSafeEqual(given, sign(secret, id))) ? id : null;
}
