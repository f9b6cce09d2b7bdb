import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import type { Registry } from 'prom-client';
import { handleError } from './error-handler';
import { refuse, wrongToken } from './refusal';

const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * Registers a route that returns a registry in Prometheus text format to callers with the token and rejects
 * all other callers with 401 (docs/decisions/0012).
 */
export function serveMetrics(app: FastifyInstance, path: string, registry: Registry, token: string): void {
  const expected = hash(`Bearer ${token}`);
  const errorHandler: RouteShorthandOptions['errorHandler'] = (error, request, reply) =>
    void handleError(error, request, reply);
  app.get(path, { schema: { hide: true }, errorHandler }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { authorization } = request.headers;
    if (!timingSafeEqual(hash(authorization ?? ''), expected)) {
      void reply.header('www-authenticate', 'Bearer realm="metrics"');
      throw authorization === undefined ? refuse('UNAUTHORIZED') : wrongToken('token');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
