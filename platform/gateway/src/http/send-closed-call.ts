import type { ErrorReply } from '@site/contracts/error-reply';
import { PLATFORM_ERROR_STATUS } from '@site/contracts/platform-errors';
import type { FastifyReply } from 'fastify';

/** Answers a call that belongs to a closed area. */
export function sendClosedCall(reply: FastifyReply): FastifyReply {
  const body: ErrorReply = { code: 'UNAVAILABLE', message: 'This part of the site is closed' };
  return reply.code(PLATFORM_ERROR_STATUS.UNAVAILABLE).header('cache-control', 'no-store').send(body);
}
