import Negotiator from 'negotiator';

/** Content codings in which the servers store files, by their HTTP names. */
export type Encoding = 'identity' | 'br' | 'gzip';

/** Encodings in the server's order of preference, for clients that accept several of them equally. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Headers of browsers have about 30 characters. One of 16 kB takes milliseconds to parse. */
const MAX_HEADER_LENGTH = 256;

/** Negotiator 1.0 has the option `preferred`, but the package's types describe version 0.6. */
type EncodingNegotiator = Negotiator & {
  encoding(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding | undefined;
};

/**
 * Returns the available encoding with the greatest q-value in an `Accept-Encoding` header (RFC 9110, 12.5.3).
 * For equal q-values, prefers br to gzip and gzip to identity. Returns identity if the client accepts none of
 * the available encodings, or if the header is longer than any browser's.
 */
export function negotiateEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  if (header !== undefined && header.length > MAX_HEADER_LENGTH) return 'identity';
  // x-gzip is the old name of gzip (RFC 9110, 8.4.1.3)
  const headers = { 'accept-encoding': header?.replaceAll(/x-gzip/gi, 'gzip') };
  const negotiator = new Negotiator({ headers }) as EncodingNegotiator;
  return negotiator.encoding(available, { preferred: PREFERRED }) ?? 'identity';
}

/** Browsers send one tag. A header of 16 kB would take milliseconds to compare. */
const MAX_TAGS_LENGTH = 1_000;

const toOpaque = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Returns true if the `If-None-Match` header contains this tag, weak or strong (RFC 9110, 13.1.2). Replaces
 * @fastify/etag, which hashes each body, because these tags are known before the body is read or rendered.
 * Returns false for a header that is longer than any browser's.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined || header.length > MAX_TAGS_LENGTH) return false;
  const own = toOpaque(etag);
  return header.split(',').some((part) => part.trim() === '*' || toOpaque(part) === own);
}
