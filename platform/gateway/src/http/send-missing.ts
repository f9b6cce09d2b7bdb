import { addRequestId } from '@site/server/http/request-id';
import type { FastifyReply } from 'fastify';

/** Responds with a plain-text 404 to a request that expects no page, for instance for a missing file. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  addRequestId(reply, 404);
  return reply
    .code(404)
    .headers({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    })
    .send('404 Not Found\n');
}
