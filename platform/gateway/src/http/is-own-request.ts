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

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
