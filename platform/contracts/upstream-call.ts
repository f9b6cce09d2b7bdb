/** Headers of a message by their lower-case names. */
type MessageHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Header of all calls to upstreams, with the name of the area. A site that is its own upstream recognizes and refuses
 * them, otherwise it would loop.
 */
export const AREA_HEADER = 'x-site-area';

/** Methods of the calls that go on to an upstream. */
export const UPSTREAM_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The part of an address below `/api/<area>`, as it was sent. */
const BELOW_AREA = /^\/[^/?]+\/[^/?]+(\/[\w.~!$&'()*+,;=:@%/-]*(?:\?[\w.~!$&'()*+,;=:@%/?[\]-]*)?)$/;
/**
 * Segments that could lead out of the address of the upstream: `.` and `..`, also with parameters (`..;`), which Tomcat
 * and others leave out, and encoded slashes.
 */
const LEADS_OUT = /\/(\.|%2e){1,2}((;|%3b)[^/]*)?(\/|$)|%(2f|5c)/i;
const MAX_PATH_LENGTH = 2_000;

/**
 * Returns path and query below `/api/<area>` of a call's target, or null if they cannot be sent to an upstream
 * (docs/own-backend.md#limits).
 */
export function toUpstreamPath(target: string): string | null {
  const [, path] = BELOW_AREA.exec(target) ?? [];
  return path === undefined || path.length > MAX_PATH_LENGTH || leadsOut(path) ? null : path;
}

/** A query leads nowhere, whatever it contains. */
const leadsOut = (path: string): boolean => LEADS_OUT.test(path.split('?', 1)[0] ?? '');

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

/**
 * Types of replies that a browser never runs or shows as a page of the site. The whole value counts: browsers take the
 * last of several types.
 */
const REPLY_TYPES =
  /^(application\/(json|[a-z0-9.-]+\+json)|text\/(plain|csv))(\s*;\s*charset=("[\w-]+"|[\w-]+))?\s*;?$/i;
/** Types of requests. The first word of a form's types is missing, so that no page elsewhere can send one. */
const REQUEST_TYPES = /^application\/(json|[a-z0-9.-]+\+json)\s*(;|$)/i;

export const isReplyType = (type: string): boolean => REPLY_TYPES.test(type);
export const isRequestType = (type: string): boolean => REQUEST_TYPES.test(type);

/** Longest time in seconds that a reply may be stored: the operator cannot delete it from browsers and proxies. */
const MAX_STORED_S = 300;
const MAX_AGE = /(?:^|[\s,])max-age="?(\d+)/i;
/** Lifetime in shared caches, of proxies for example. Empty if it is not a number. */
const SHARED_MAX_AGE = /(?:^|[\s,])s-maxage="?(\d*)/i;
/** Replies with `no-cache` may be stored, but nobody would ask the upstream whether they are still valid. */
const FORBIDS_STORING = /(?:^|[\s,])no-(?:store|cache)(?:$|[\s,=])/i;
const IS_PRIVATE = /(?:^|[\s,])private(?:$|[\s,=])/i;
/** Longest header of a reply that is passed on. Proxies have room for a few kilobytes of headers. */
const MAX_HEADER_LENGTH = 512;

const pick = (
  headers: MessageHeaders,
  names: readonly string[],
  maxLength = Infinity,
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' && value.length <= maxLength ? [[name, value]] : [];
    }),
  );

export const toRequestHeaders = (headers: MessageHeaders): Record<string, string> =>
  pick(headers, REQUEST_HEADERS);

/**
 * Returns how long a reply to guests may be stored: as the upstream says, but at most `MAX_STORED_S` seconds. Shared
 * caches store none that they would have to forget earlier than browsers.
 */
function toCacheControl(header: string | readonly string[] | undefined): string {
  const control = header?.toString();
  const [, age] = MAX_AGE.exec(control ?? '') ?? [];
  if (control === undefined || age === undefined || FORBIDS_STORING.test(control)) return 'no-store';
  const seconds = Math.min(Number(age), MAX_STORED_S);
  const [, shared = seconds] = SHARED_MAX_AGE.exec(control) ?? [];
  const isPrivate = IS_PRIVATE.test(control) || Number(shared) < seconds;
  return `${isPrivate ? 'private' : 'public'}, max-age=${seconds}`;
}

/**
 * Returns the headers of the reply to the visitor. What a user gets is never stored. What guests get may be stored
 * for a short time if the upstream says so.
 */
export function toReplyHeaders(headers: MessageHeaders, isGuest: boolean): Record<string, string> {
  return {
    ...pick(headers, REPLY_HEADERS, MAX_HEADER_LENGTH),
    'cache-control': isGuest ? toCacheControl(headers['cache-control']) : 'no-store',
    vary: 'authorization',
  };
}
