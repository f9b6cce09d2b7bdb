import { Value } from '@sinclair/typebox/value';
import { addRequestId } from '@site/server/http/request-id';
import { logInternal } from '@site/server/http/log-internal';
import { logSecurityFailure } from '@site/server/http/security-log-line';
import { isDatabaseUnavailable } from '@site/server/db';
import type { ErrorReply } from '@site/contracts/error-reply';
import { TokenLimit, type TokenRefusal } from '@site/contracts/deploy-token';
import { type ApiError, isApiError } from '@site/contracts/api-error';
import { refusal, unavailable } from '../refusals/refusal';
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
    return send(reply, error);
  }
  if (error.validation) return send(reply, refusal('BAD_REQUEST', error.message, error.validation));
  const status = error.statusCode ?? 500;
  if (status === 413) return send(reply, refusal('TOO_LARGE', error.message));
  if (status < 500) return send(reply, refusal('BAD_REQUEST', error.message));
  if (isDatabaseUnavailable(error)) return send(reply, unavailable('database-away', DATABASE_AWAY));
  logInternal(request, error);
  return send(reply, refusal('INTERNAL', 'The gateway failed; see its log'));
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

function send(reply: FastifyReply, { code, status, message, details }: ApiError): FastifyReply {
  if (code === 'UNAUTHORIZED') void reply.header('www-authenticate', 'Bearer realm="deploy"');
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
