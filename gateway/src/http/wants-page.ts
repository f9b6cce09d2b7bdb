import type { FastifyRequest } from 'fastify';

/** Tells whether a request asks for HTML by name. Clients that accept any type are usually programs and do not count. */
export const wantsPage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && (headers.accept?.includes('text/html') ?? false);
