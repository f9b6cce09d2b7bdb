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

/** Characters of an origin or referrer beyond which it is not read: parsing 15 kB of escaped letters takes 4 ms. */
const MAX_ADDRESS_LENGTH = 2_000;

/** Returns true for an address that may be read and parsed. */
export const isReadable = (address: string): boolean =>
  address.length <= MAX_ADDRESS_LENGTH && URL.canParse(address);

/**
 * Returns true if an origin or address belongs to this site: to its configured origin, or to the host that the request
 * names.
 */
export function isOfSite(address: string, { site, host }: { site: string | null; host: string }): boolean {
  if (!isReadable(address)) return false;
  const url = new URL(address);
  return url.origin === site || url.host === host;
}

/** Tells the engine of Safari and of all browsers on iOS, which does not send `sec-fetch-user`. */
const isWebkit = (agent: string) => agent.includes('AppleWebKit/') && !agent.includes('Chrome/');

/**
 * Returns true if the browser navigates to a form that was sent soon after a click or a key of a person, and false for
 * requests and frames of scripts. Uses headers that browsers set and scripts cannot change. Browsers of before 2023 and
 * sites without TLS have none, and are believed; WebKit does not tell of the person.
 */
export function isPressed({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode === undefined) return true;
  const isByPerson = headers['sec-fetch-user'] === '?1' || isWebkit(headers['user-agent'] ?? '');
  return mode === 'navigate' && headers['sec-fetch-dest'] === 'document' && isByPerson;
}
