import { Value } from '@sinclair/typebox/value';
import { addRequestId } from '@site/server/http/request-id';
import { logSecurityFailure } from '@site/server/http/security-log-line';
import { isDatabaseUnavailable } from '@site/server/db';
import type { ErrorReply } from '@site/shared/contracts/error-reply';
import { TokenLimit, type TokenRefusal } from '@site/shared/contracts/deploy-token';
import { type ApiError, ERROR_STATUS, type ErrorCode, isApiError } from '@site/shared/contracts/errors';
import { unavailable } from '../refusals/refusal';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/**
 * The message asks the caller to check the status, because the change may have been committed before the
 * connection broke.
 */
const DATABASE_AWAY = 'The database cannot be reached; check the status before you try again';

/**
 * Responds to every failure of the deploy API with an ErrorReply: the reason for an expected error, or
 * INTERNAL for a bug.
 */
export function handleDeployError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (isApiError(error)) {
    logRefusedToken(request, error);
    return send(reply, error.code, error.message, error.details);
  }
  if (error.validation) return send(reply, 'BAD_REQUEST', error.message, error.validation);
  const status = error.statusCode ?? 500;
  if (status === 413) return send(reply, 'TOO_LARGE', error.message);
  if (status < 500) return send(reply, 'BAD_REQUEST', error.message);
  if (isDatabaseUnavailable(error)) {
    const { code, message, details } = unavailable('database-away', DATABASE_AWAY);
    return send(reply, code, message, details);
  }
  request.log.error(error);
  return send(reply, 'INTERNAL', 'The gateway failed; see its log');
}

/**
 * Logs a wrong, revoked or expired token, and one that lacks a right or makes too many calls. `details` names a known
 * token by its public id. A call without a token is an ordinary mistake.
 */
function logRefusedToken(request: FastifyRequest, { code, details }: ApiError): void {
  const isRefused = code === 'UNAUTHORIZED' || code === 'FORBIDDEN' || code === 'TOO_MANY_REQUESTS';
  if (!isRefused || request.headers.authorization === undefined) return;
  const { reason = 'unknown', token = '' } = (details ?? {}) as Partial<TokenRefusal | TokenLimit>;
  const failure = code === 'TOO_MANY_REQUESTS' ? 'limit' : 'token';
  logSecurityFailure(request, { code, failure }, { reason, token });
}

function send(reply: FastifyReply, code: ErrorCode, message: string, details?: unknown): FastifyReply {
  if (code === 'UNAUTHORIZED') void reply.header('www-authenticate', 'Bearer realm="deploy"');
  const status = ERROR_STATUS[code];
  const body: ErrorReply = {
    code,
    message,
    ...(details === undefined ? {} : { details }),
    ...addRequestId(reply, status),
  };
  if (Value.Check(TokenLimit, details)) void reply.header('retry-after', String(details.retryAfter));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}
