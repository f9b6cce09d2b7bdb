import type { FastifyRequest } from 'fastify';

/**
 * Returns true for a GET request whose `accept` header contains HTML. A header that accepts any type is not
 * enough, because such clients are usually programs.
 */
export const wantsPage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && (headers.accept?.includes('text/html') ?? false);

/**
 * Returns true if the response can be a page that a person sees, now or later. A script cannot set these headers, so it
 * cannot read the page id of another area's page, or count pages that nobody sees (docs/decisions/0062). A service
 * worker that fetches a navigation sends the destination `empty`, but keeps the mode. Browsers that send no
 * `Sec-Fetch-Dest` cannot be distinguished from programs.
 */
export function isNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'sec-fetch-dest': destination, 'sec-fetch-mode': mode } = headers;
  if (destination === undefined) return true;
  return mode === 'navigate' && ['document', 'empty'].includes(String(destination));
}

/** Returns true for a page that is prefetched or prerendered, and may never be shown. */
export const isPrefetch = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-dest'] !== undefined && headers['sec-purpose'] !== undefined;

/** Returns true if the response can be a page that a person sees now. */
export const isPageView = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  isNavigation(request) && !isPrefetch(request);

/** Returns true if the client accepts a page, even if only because it accepts any type. */
export function acceptsHtml({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { accept } = headers;
  return accept === undefined || /text\/html|text\/\*|\*\/\*/.test(accept);
}
