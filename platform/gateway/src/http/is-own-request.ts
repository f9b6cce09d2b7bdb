import type { FastifyRequest } from 'fastify';

/**
 * Returns true if a page of this site sent the request. The check uses headers that browsers set and scripts
 * cannot change. `site` is the configured origin of the site.
 */
export function isOwnRequest({ headers, host }: FastifyRequest, site: string | null): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const { origin } = headers;
  return origin !== undefined && isOfSite(origin, { site, host });
}

/**
 * Returns true if an origin or address belongs to this site: to its configured origin, or to the host that the request
 * names.
 */
export function isOfSite(address: string, { site, host }: { site: string | null; host: string }): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.origin === site || url.host === host;
}

/** Engine of Safari and of all browsers on iOS, which does not send `sec-fetch-user`. */
const WEBKIT = /AppleWebKit\/(?!.*Chrome\/)/;

/**
 * Returns true if the browser navigates to a form that was sent soon after a click or a key of a person, and false for
 * requests and frames of scripts. Uses headers that browsers set and scripts cannot change. Browsers of before 2023 and
 * sites without TLS have none, and are believed; WebKit does not tell of the person.
 */
export function isPressed({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode === undefined) return true;
  const isByPerson = headers['sec-fetch-user'] === '?1' || WEBKIT.test(headers['user-agent'] ?? '');
  return mode === 'navigate' && headers['sec-fetch-dest'] === 'document' && isByPerson;
}
