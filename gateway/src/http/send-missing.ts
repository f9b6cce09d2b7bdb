import { addRequestId } from '@site/api/app';
import type { FastifyReply } from 'fastify';

/** Replies 404 as plain text for a missing file or call. Missing pages have a page of their own. */
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
