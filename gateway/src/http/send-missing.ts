import { addRequestId } from '@site/api/app';
import type { FastifyReply } from 'fastify';

/**
 * Responds 404 in plain text to a request for a missing file or call. Missing pages get an error page
 * instead.
 */
export function sendMissing(reply: FastifyReply): FastifyReply {
  addRequestId(reply, 404);
  return reply
    .code(404)
    .headers({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    .send('404 Not Found\n');
}
