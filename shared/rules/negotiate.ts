import Negotiator from 'negotiator';

/** Content codings in which the servers store files, by their HTTP names. */
export type Encoding = 'identity' | 'br' | 'gzip';

/** The order in which the server prefers encodings that a client accepts equally. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Version 1 of the package prefers encodings; its types are of version 0.6. */
type EncodingNegotiator = Negotiator & {
  encoding(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding | undefined;
};

/**
 * Returns the best of `available` for an `Accept-Encoding` header (RFC 9110, 12.5.3): the encoding with the greatest
 * q-value, and br before gzip before identity among equals. A client that refuses everything gets the plain bytes.
 */
export function negotiateEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  // x-gzip is the old name of gzip (RFC 9110, 8.4.1.3)
  const headers = { 'accept-encoding': header?.replaceAll(/x-gzip/gi, 'gzip') };
  const negotiator = new Negotiator({ headers }) as EncodingNegotiator;
  return negotiator.encoding(available, { preferred: PREFERRED }) ?? 'identity';
}

const toOpaque = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Tells whether `If-None-Match` names this tag; weak and strong tags are compared alike (RFC 9110, 13.1.2). Files and pages
 * have a tag before their body is read or rendered. @fastify/etag hashes each body and would cost that work.
 */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((part) => part.trim() === '*' || toOpaque(part) === toOpaque(etag));
