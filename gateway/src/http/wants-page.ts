import type { FastifyRequest } from 'fastify';

/**
 * Returns true for a GET request whose `accept` header names HTML. Clients that accept any type are usually
 * programs and do not count.
 */
export const wantsPage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && (headers.accept?.includes('text/html') ?? false);
