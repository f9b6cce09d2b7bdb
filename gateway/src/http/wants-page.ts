import type { FastifyRequest } from 'fastify';

/**
 * Returns true for a GET request whose `accept` header contains HTML. A header that accepts any type is not
 * enough, because such clients are usually programs.
 */
export const wantsPage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && (headers.accept?.includes('text/html') ?? false);
