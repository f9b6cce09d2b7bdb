import { addRequestId } from '@site/server/http/request-id';
import type { ErrorReply } from '@site/contracts/error-reply';
import type { FastifyReply } from 'fastify';

/** Answers 400 to a call whose address cannot be used. */
export function sendBadCall(reply: FastifyReply): FastifyReply {
  const body: ErrorReply = { code: 'BAD_REQUEST', message: 'BAD_REQUEST' };
  addRequestId(reply, 400);
  return reply.code(400).header('cache-control', 'no-store').send(body);
}
