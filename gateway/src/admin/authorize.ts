import type { Db } from '@site/api/db';
import type { DeployVerb } from '@site/shared/contracts/deploy-token';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StoredToken } from './tokens/token.repo';
import { refusal } from '../refusals/refusal';
import { assertMay } from './tokens/rights';
import { tokenRefusal } from './tokens/token-refusal';
import { findToken } from './tokens/token.service';

/** Where a request carries whose token it came with. */
const TOKEN = 'deployToken';

/**
 * From here on every request of this scope needs a valid deploy token. It is asked for before the body is read: who has
 * none gets neither memory nor a look at what a body should be.
 */
export function requireToken(app: FastifyInstance, db: Db): void {
  app.decorateRequest(TOKEN, null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    request.setDecorator<StoredToken>(TOKEN, await authenticate(db, request));
  });
}

/** The token that a request came with. */
export const tokenOf = (request: FastifyRequest): StoredToken => request.getDecorator<StoredToken>(TOKEN);

/**
 * The one question of every deploy route: may this request do `verb` to `area` (null: to the whole site)? Gives its
 * token, whose name the channel's log takes. Throws FORBIDDEN with a TokenRefusal.
 */
export function authorize(request: FastifyRequest, verb: DeployVerb, area: string | null): StoredToken {
  const token = tokenOf(request);
  assertMay(token, verb, area);
  return token;
}

async function authenticate(db: Db, request: FastifyRequest): Promise<StoredToken> {
  const [, given] = /^Bearer ([\w.~+/=-]{8,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  const found = given ? await findToken(db, given) : null;
  if (!found) throw refusal('UNAUTHORIZED', 'No valid deploy token: Authorization: Bearer <token>');
  const { name: token, id, revokedAt, expiresAt, expired } = found;
  if (revokedAt) throw tokenRefusal({ reason: 'revoked', token, id, at: revokedAt.toISOString() });
  if (expired) throw tokenRefusal({ reason: 'expired', token, id, at: expiresAt?.toISOString() ?? '' });
  return found;
}
