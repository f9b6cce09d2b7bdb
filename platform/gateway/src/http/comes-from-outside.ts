import type { FastifyRequest } from 'fastify';
import { isOfSite, isReadable } from './is-own-request';

/**
 * Returns true if the browser says that no page of this site has led to the page: somebody typed the address, opened a
 * bookmark or followed a link on another site. Code of an area can open a window of another area and read its page id
 * there. It cannot do so with a request from outside, which separates a window from its opener
 * (docs/decisions/0138). A sandboxed frame of the window counts as another site, but names none. `site` is the
 * configured origin of the site.
 */
export function comesFromOutside(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  site: string | null,
): boolean {
  const { 'sec-fetch-site': from, referer = '' } = headers;
  if (from === 'none') return true;
  if (from === undefined || from === 'same-origin') return false;
  return isReadable(referer) && !isOfSite(referer, { site, host });
}
