import type { Database, Db } from '@site/server/db';
import type { DeployVerb } from '@site/contracts/deploy-token';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StoredToken } from './tokens/token.repo';
import { toAuthor } from './tokens/author';
import { ALL, assertMay, assertOwns } from './tokens/rights';
import { kindOf } from './tokens/call-kind';
import type { TokenReader } from './tokens/token-reader';
import { assertValid } from './tokens/valid-token';

/** Names of the request decorators that store the token and the database for its calls. */
const TOKEN = 'deployToken';
const DATABASE = 'deployDatabase';

/**
 * Requires a valid deploy token for every request of this scope. The token is checked before the body is
 * read, so that a request without a valid token costs no memory and reveals nothing about the expected body.
 */
export function requireToken(
  app: FastifyInstance,
  tokens: TokenReader,
  { db, limited, actFor }: Pick<Database, 'db' | 'limited' | 'actFor'>,
): void {
  app.decorateRequest(TOKEN, null);
  app.decorateRequest(DATABASE, null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const token = await authenticate(tokens, request);
    request.setDecorator<StoredToken>(TOKEN, token);
    request.setDecorator<Db>(DATABASE, isOperator(token) ? db : limited);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const token = tokenOf(request);
    // teams take turns like visitors
    actFor(isOperator(token) ? null : `token ${token.name}`, done);
  });
}

const isOperator = ({ areas }: StoredToken): boolean => areas.includes(ALL);

/** Returns the token that `requireToken` has accepted for the request. */
export const tokenOf = (request: FastifyRequest): StoredToken => request.getDecorator<StoredToken>(TOKEN);

/** Returns the database for the call: teams have few connections (docs/decisions/0073). */
export const dbOf = (request: FastifyRequest): Db => request.getDecorator<Db>(DATABASE);

/**
 * Checks that the request's token allows `verb` for `area`, or for the whole site if `area` is null. Returns
 * the token. Throws FORBIDDEN with a TokenRefusal.
 */
export function authorize(request: FastifyRequest, verb: DeployVerb, area: string | null): StoredToken {
  const token = tokenOf(request);
  assertMay(token, verb, area);
  return token;
}

/**
 * Like `authorize` for the whole site, also for the verb `read`, which otherwise reaches it with the token of any area:
 * for data of the operator that no team needs.
 */
export function authorizeOperator(request: FastifyRequest, verb: DeployVerb): StoredToken {
  const token = authorize(request, verb, null);
  assertOwns(token, verb, ALL);
  return token;
}

/** Returns the id of the person or the token that sends a request: see `AuthorRights`. */
export const authorOf = (request: FastifyRequest): string => toAuthor(tokenOf(request));

async function authenticate(tokens: TokenReader, request: FastifyRequest): Promise<StoredToken> {
  const [, given] = /^Bearer ([\w.~+/=-]{8,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!given) return assertValid(null);
  return tokens.read(given, kindOf(request.routeOptions));
}
