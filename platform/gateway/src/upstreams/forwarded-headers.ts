import type { IncomingHttpHeaders } from 'node:http';

/** Headers of a visitor's request that go on to an upstream. Never: cookies, credentials, hop-by-hop headers. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
] as const;

/**
 * Headers of an upstream's reply that go on to the visitor. Others could change the site itself: cookies, the
 * policies of pages, HSTS.
 */
const REPLY_HEADERS = ['content-type', 'content-language', 'etag', 'last-modified', 'retry-after'] as const;

/** Types of replies that a browser never runs or shows as a page of the site. */
const REPLY_TYPES = /^(application\/(json|[a-z0-9.-]+\+json)|text\/(plain|csv))\s*(;|$)/i;
/** Types of requests. The first word of a form's types is missing, so that no page elsewhere can send one. */
const REQUEST_TYPES = /^application\/(json|[a-z0-9.-]+\+json)\s*(;|$)/i;

export const isReplyType = (type: string): boolean => REPLY_TYPES.test(type);
export const isRequestType = (type: string): boolean => REQUEST_TYPES.test(type);

const pick = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

export const toRequestHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  pick(headers, REQUEST_HEADERS);

/**
 * Returns the headers of the reply to the visitor. What a user gets is never stored. What guests get may be stored
 * if the upstream says so.
 */
export function toReplyHeaders(headers: IncomingHttpHeaders, isGuest: boolean): Record<string, string> {
  const control = headers['cache-control'];
  return {
    ...pick(headers, REPLY_HEADERS),
    'cache-control': isGuest && control !== undefined ? control : 'no-store',
    vary: 'authorization',
  };
}
