import type { ErrorReply } from '@site/shared/contracts/error-reply';
import { ERROR_STATUS, type ErrorCode } from '@site/shared/contracts/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from './errors.text';
import { isRefusal } from './refusal';
import { toTrace } from './request-id';

const toReply = (code: ErrorCode, details?: unknown): ErrorReply => ({
  code,
  message: errorText[code],
  ...(details === undefined ? {} : { details }),
});

const RETRY_AFTER_S = 5;

const send = (reply: FastifyReply, code: ErrorCode, details?: unknown): FastifyReply =>
  (code === 'UNAVAILABLE' ? reply.header('retry-after', RETRY_AFTER_S) : reply)
    .code(ERROR_STATUS[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...toReply(code, details), ...toTrace(reply, ERROR_STATUS[code]) }));

/** The one writer of failures: refusals by their code, malformed requests, and bugs, which are logged and told as `INTERNAL`. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isRefusal(error)) return send(reply, error.code, error.details);
  if (error.validation !== undefined) {
    return send(
      reply,
      'BAD_REQUEST',
      error.validation.map((each) => `${each.instancePath} ${each.message ?? ''}`.trim()),
    );
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return send(reply, 'TOO_LARGE');
  if (status >= 400 && status < 500) return send(reply, 'BAD_REQUEST');
  request.log.error(error);
  return send(reply, 'INTERNAL');
}

export const handleNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(reply, 'NOT_FOUND');
