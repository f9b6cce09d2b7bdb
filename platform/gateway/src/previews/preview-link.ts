import { isMacOf, writeMac } from './preview-mac';

const FORMAT = /^([0-9a-f]{12})\.([\w-]{43})$/;

const signed = (id: string) => `preview ${id}`;

/**
 * Signs the id of a preview as `<id>.<HMAC-SHA256>`. Lists and logs show the id, which nobody without the secret
 * can turn into a link.
 */
export const writePreviewLink = (id: string, secret: Buffer): string =>
  `${id}.${writeMac(signed(id), secret)}`;

/** Reads the id of a preview that one of the `accepted` keys signed; null if the text or its signature is invalid. */
export function readPreviewLink(link: string, accepted: readonly Buffer[]): string | null {
  const [, id = '', mac = ''] = FORMAT.exec(link) ?? [];
  return isMacOf(signed(id), mac, accepted) ? id : null;
}
