import Negotiator from 'negotiator';

/** Content codings in which the servers store files, by their HTTP names. */
export type Encoding = 'identity' | 'br' | 'gzip';

/** The order in which the server prefers encodings that a client accepts equally. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Adds the `preferred` option of negotiator 1.0 to the package's types, which describe version 0.6. */
type EncodingNegotiator = Negotiator & {
  encoding(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding | undefined;
};

/**
 * Returns the best of `available` for an `Accept-Encoding` header (RFC 9110, 12.5.3): the encoding with the
 * greatest q-value, and br before gzip before identity among equals. A client that accepts none of them gets
 * identity.
 */
export function negotiateEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  // x-gzip is the old name of gzip (RFC 9110, 8.4.1.3)
  const headers = { 'accept-encoding': header?.replaceAll(/x-gzip/gi, 'gzip') };
  const negotiator = new Negotiator({ headers }) as EncodingNegotiator;
  return negotiator.encoding(available, { preferred: PREFERRED }) ?? 'identity';
}

const toOpaque = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Tells whether the `If-None-Match` header contains this tag. Weak and strong tags are compared alike (RFC
 * 9110, 13.1.2). The tags of files and pages are known before the body is read or rendered; @fastify/etag
 * would have to hash each body.
 */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((part) => part.trim() === '*' || toOpaque(part) === toOpaque(etag));
