import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { RevokeReply, TokenReply, TokenRequest, TokensReply } from '@site/contracts/deploy-token';
import { dbOf, tokenOf } from './authorize';
import { type RouteAbout, withExamples } from './deploy-document';
import { createToken, endToken, listTokens } from './tokens/issue-token.service';

const EXAMPLE: TokenRequest = {
  name: 'home team’s pipeline',
  areas: ['home'],
  verbs: ['deploy', 'canary', 'read'],
  days: 90,
};

/** Routes for the tokens of teams and pipelines. A token never has more rights than its creator's token. */
export const tokenRoutes = (): FastifyPluginAsyncTypebox => async (app) => {
  const creating: RouteAbout = {
    summary: 'Creates a token',
    description:
      'Only this reply contains the token; the site stores its hash. It has no more rights than the caller’s token and does not outlive it.',
    tags: ['tokens'],
    errors: ['FORBIDDEN', 'CONFLICT'],
  };
  app.post(
    '/tokens',
    {
      // calls with the new token need no signature
      config: { passkey: true },
      schema: { ...creating, body: withExamples(TokenRequest, EXAMPLE), response: { 200: TokenReply } },
    },
    (request) => createToken(dbOf(request), tokenOf(request), request.body),
  );

  const listing: RouteAbout = {
    summary: 'Lists the tokens of the caller’s areas, including revoked and expired ones',
    tags: ['tokens'],
    errors: ['FORBIDDEN'],
  };
  app.get('/tokens', { schema: { ...listing, response: { 200: TokensReply } } }, async (request) => ({
    tokens: await listTokens(dbOf(request), tokenOf(request)),
  }));

  const revoking: RouteAbout = {
    summary: 'Revokes a token of the caller’s areas; after the reply no gateway accepts it',
    description:
      'The tokens that were created with it, directly or not, are revoked too. `keepCreated=true` keeps them, for a planned replacement.',
    tags: ['tokens'],
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  };
  app.delete(
    '/tokens/:id',
    {
      // whoever revokes the token of the configuration ends all others, and all sessions
      config: { passkey: true },
      schema: {
        ...revoking,
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) }),
        querystring: Type.Object({ keepCreated: Type.Optional(Type.Boolean()) }),
        response: { 200: RevokeReply },
      },
    },
    (request) => endToken(dbOf(request), tokenOf(request), request.params.id, request.query),
  );
};
