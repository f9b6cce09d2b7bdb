import type { FastifyRequest } from 'fastify';

/**
 * Returns true for a GET request whose `accept` header contains HTML. A header that accepts any type is not
 * enough, because such clients are usually programs.
 */
export const wantsPage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && (headers.accept?.includes('text/html') ?? false);

/** Returns true if the client accepts a page, even if only because it accepts any type. */
export function acceptsHtml({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { accept } = headers;
  return accept === undefined || /text\/html|text\/\*|\*\/\*/.test(accept);
}
