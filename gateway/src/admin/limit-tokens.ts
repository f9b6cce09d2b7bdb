import type { FastifyInstance, RouteOptions } from 'fastify';
import { tokenOf } from './authorize';
import { type CallKind, TokenBudget } from './tokens/token-budget';

/** Calls that store or link a release. Each release needs many of them, and none changes what visitors get. */
const UPLOADS = /\/(releases|check|blobs\/:digest|store\/:area\/:release)$/;

/**
 * Limits the calls of each token on the routes that are registered later. A call counts until its handler has ended,
 * even if the client has closed the connection, because its work goes on.
 */
export function limitTokens(app: FastifyInstance, now: () => number): void {
  const budget = new TokenBudget(now);
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    const kind = kindOf(route);
    route.handler = function (request, reply) {
      return budget.run(tokenOf(request), kind, async () => handler.call(this, request, reply));
    };
  });
}

function kindOf({ method, url }: RouteOptions): CallKind {
  if (method === 'GET' || method === 'HEAD') return 'read';
  return UPLOADS.test(url) ? 'upload' : 'change';
}
