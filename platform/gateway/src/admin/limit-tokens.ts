import type { FastifyInstance } from 'fastify';
import { tokenOf } from './authorize';
import { AreaTurns } from './tokens/area-turns';
import { kindOf } from './tokens/call-kind';
import type { TokenBudget } from './tokens/token-budget';

/**
 * Limits the calls of each token on the routes that are registered later. A call counts from its arrival, before its
 * body is read and validated. It runs until its handler has ended, even if the client has closed the connection,
 * because its work goes on.
 */
export function limitTokens(app: FastifyInstance, budget: TokenBudget): void {
  const turns = new AreaTurns();
  app.addHook('onRequest', async (request) => budget.count(tokenOf(request), kindOf(request.routeOptions)));
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    const kind = kindOf(route);
    route.handler = function (request, reply) {
      const token = tokenOf(request);
      const call = async () => handler.call(this, request, reply);
      // changes wait for each other, and for checks of pages, which need no connection
      return budget.run(token, kind, () => (kind === 'change' ? call() : turns.run(token, call)));
    };
  });
}
