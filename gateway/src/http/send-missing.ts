import { addRequestId } from '@site/api/app';
import type { FastifyReply } from 'fastify';

/** Answers 404 as plain text: for a file or a call that does not exist, never for a page. */
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
