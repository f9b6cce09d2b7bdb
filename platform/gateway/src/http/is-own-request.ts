import type { FastifyRequest } from 'fastify';

/**
 * Returns true if a page of this site sent the request. The check uses headers that browsers set and scripts
 * cannot change. `site` is the configured origin of the site.
 */
export function isOwnRequest({ headers, host }: FastifyRequest, site: string | null): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const { origin } = headers;
  return origin !== undefined && (origin === site || hostOf(origin) === host);
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

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
