import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Characters that no address of the site contains. PostgreSQL cannot store NUL. Some readers of logs and scripts end
 * a line at U+2028 and U+2029. Browsers never send `#`, and the router of a page ends the path there.
 */
const UNWANTED = /#|%00|%e2%80%a[89]/i;

/**
 * Answers every request whose path or query has an unwanted character before a route handles it. The same holds for
 * addresses that the router cannot use (`routeAgain`). Must be called before routes are registered.
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
