import type { ErrorReply } from '@site/shared/contracts/error-reply';
import { ERROR_STATUS, type ErrorCode } from '@site/shared/contracts/errors';
import { isDatabaseUnavailable } from '../db/database-unavailable';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from './errors.text';
import { logUnavailable } from './log-unavailable';
import { isRefusal } from './refusal';
import { addRequestId } from './request-id';
import { logSecurityFailure } from './security-log-line';

const toReply = (code: ErrorCode, details?: unknown, message: string = errorText[code]): ErrorReply => ({
  code,
  message,
  ...(details === undefined ? {} : { details }),
});

const RETRY_AFTER_S = 5;

interface Failure {
  code: ErrorCode;
  details?: unknown;
  wireMessage?: string | undefined;
}

/** Returns the value of the Retry-After header in seconds, or null to send no such header. */
function toRetryAfter({ code, details }: Failure): number | null {
  if (code === 'TOO_MANY_REQUESTS') return (details as { retryAfter: number }).retryAfter;
  return code === 'UNAVAILABLE' ? RETRY_AFTER_S : null;
}

function send(reply: FastifyReply, failure: Failure): FastifyReply {
  const { code, details, wireMessage } = failure;
  const status = ERROR_STATUS[code];
  const retryAfter = toRetryAfter(failure);
  if (retryAfter !== null) void reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...toReply(code, details, wireMessage), ...addRequestId(reply, status) }));
}

/**
 * Sends the reply to a failed request. A `Refusal` is sent with its code. A request that is too large gets
 * `TOO_LARGE`, and any other malformed request gets `BAD_REQUEST` without details. Other errors are logged
 * and sent as `INTERNAL`, or as `UNAVAILABLE` when the database cannot be reached, which is logged once a minute.
 */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isRefusal(error)) {
    logSecurityFailure(request, error);
    return send(reply, error);
  }
  const status = error.validation ? 400 : (error.statusCode ?? 500);
  if (status === 413) return send(reply, { code: 'TOO_LARGE' });
  if (status >= 400 && status < 500) return send(reply, { code: 'BAD_REQUEST' });
  if (isDatabaseUnavailable(error)) {
    logUnavailable(request.log, error);
    return send(reply, { code: 'UNAVAILABLE' });
  }
  request.log.error(error);
  return send(reply, { code: 'INTERNAL' });
}

export const handleNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(reply, { code: 'NOT_FOUND' });
