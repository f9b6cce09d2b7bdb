import type { ErrorReply } from '@site/contracts/error-reply';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db/database-unavailable';
import { logInternal } from './log-internal';
import { logUnavailable } from './log-unavailable';
import { isRefusal, refuse, type RefusalReply } from './refusal';
import { addRequestId } from './request-id';
import { logSecurityFailure } from './security-log-line';

const RETRY_AFTER_S = 5;

/** Returns the value of the Retry-After header in seconds, or null to send no such header. */
function toRetryAfter({ code, details }: RefusalReply): number | null {
  if (code === 'TOO_MANY_REQUESTS') return (details as { retryAfter: number }).retryAfter;
  return code === 'UNAVAILABLE' ? RETRY_AFTER_S : null;
}

function send(reply: FastifyReply, refusal: RefusalReply): FastifyReply {
  const { code, status, text: message, details } = refusal;
  const retryAfter = toRetryAfter(refusal);
  if (retryAfter !== null) void reply.header('retry-after', retryAfter);
  const body: ErrorReply = {
    code,
    message,
    ...(details === undefined ? {} : { details }),
    ...addRequestId(reply, status),
  };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/**
 * Sends the reply to a failed request. A refusal is sent with its code. A request that is too large gets
 * `TOO_LARGE`, and any other malformed request gets `BAD_REQUEST` without details. Other errors are logged,
 * a few lines a minute for each kind, and sent as `INTERNAL`, or as `UNAVAILABLE` when the database cannot be reached,
 * which is logged once a minute.
 */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isRefusal(error)) {
    logSecurityFailure(request, error);
    return send(reply, error);
  }
  const status = error.validation ? 400 : (error.statusCode ?? 500);
  if (status === 413) return send(reply, refuse('TOO_LARGE'));
  if (status >= 400 && status < 500) return send(reply, refuse('BAD_REQUEST'));
  if (isDatabaseUnavailable(error)) {
    logUnavailable(request.log, error);
    return send(reply, refuse('UNAVAILABLE'));
  }
  logInternal(request, error);
  return send(reply, refuse('INTERNAL'));
}

export const handleNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(reply, refuse('NOT_FOUND'));
