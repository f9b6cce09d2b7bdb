import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * NUL, which PostgreSQL cannot store, and the line separators U+2028 and U+2029, which end a line in some
 * readers of logs and scripts, and `#`, which browsers never send and the router of an area ends the path at. No
 * address of the site has them.
 */
const UNWANTED = /#|%00|%e2%80%a[89]/i;

/**
 * Answers every request whose path or query has an unwanted character before a route handles it. Must be
 * called before routes are registered.
 */
export function refuseUnwantedAddresses(
  app: FastifyInstance,
  answer: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (UNWANTED.test(request.raw.url ?? '')) return void answer(request, reply);
    done();
  });
}
