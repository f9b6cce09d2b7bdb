import { DAY_S } from '@site/shared/contracts/time';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_S = 365 * DAY_S;

/** Tells browsers not to guess the type of a reply and, over HTTPS, never to use HTTP for this host. */
export function setReplyHeaders(reply: FastifyReply, https: boolean): FastifyReply {
  void reply.header('x-content-type-options', 'nosniff');
  if (https) void reply.header('strict-transport-security', `max-age=${YEAR_S}`);
  return reply;
}

/** Calls `setReplyHeaders` for every reply of the gateway and the api. */
export function addReplyHeaders(app: FastifyInstance, https: boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    setReplyHeaders(reply, https);
    done();
  });
}
