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

/**
 * Returns true if a person has sent a form of a page, and not a script. Browsers tell it in headers that scripts cannot
 * change. Those before 2023 do not, and the form of an older one is believed.
 */
export function isPressed({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  const isByPerson = headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-user'] === '?1';
  return mode === undefined || (mode === 'navigate' && isByPerson);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
