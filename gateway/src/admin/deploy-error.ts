import { toTrace } from '@site/api/app';
import { isDatabaseUnavailable } from '@site/api/db';
import type { ErrorReply } from '@site/shared/contracts/error-reply';
import { ERROR_STATUS, type ErrorCode, isApiError } from '@site/shared/contracts/errors';
import { unavailable } from '../refusals/refusal';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** A move that was about to end when the connection broke may be done: only the log of the channel knows. */
const AWAY = 'The database can not be reached; ask for the status before you try again';

/** Writes every failure of the deploy API as an ErrorReply: what is expected with its reason, a bug as INTERNAL. */
export function handleDeployError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (isApiError(error)) return send(reply, error.code, error.message, error.details);
  if (error.validation) return send(reply, 'BAD_REQUEST', error.message, error.validation.slice(0, 10));
  const status = error.statusCode ?? 500;
  if (status === 413) return send(reply, 'TOO_LARGE', error.message);
  if (status < 500) return send(reply, 'BAD_REQUEST', error.message);
  if (isDatabaseUnavailable(error)) {
    const { code, message, details } = unavailable('database-away', AWAY);
    return send(reply, code, message, details);
  }
  request.log.error(error);
  return send(reply, 'INTERNAL', 'The gateway failed; its log says how');
}

function send(reply: FastifyReply, code: ErrorCode, message: string, details?: unknown): FastifyReply {
  if (code === 'UNAUTHORIZED') void reply.header('www-authenticate', 'Bearer realm="deploy"');
  const status = ERROR_STATUS[code];
  const body: ErrorReply = {
    code,
    message,
    ...(details === undefined ? {} : { details }),
    ...toTrace(reply, status),
  };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}
