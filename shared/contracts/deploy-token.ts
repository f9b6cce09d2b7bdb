import { type Static, Type } from '@sinclair/typebox';
import type { ChannelAction } from './deploy';

const exact = { additionalProperties: false };

/** What a token may do. `rules`: close, open, mode. `canary`: canary, promote, withdraw. `money`: contracts/money. */
export const DeployVerb = Type.Union([
  Type.Literal('read'),
  Type.Literal('deploy'),
  Type.Literal('rollback'),
  Type.Literal('canary'),
  Type.Literal('preview'),
  Type.Literal('freeze'),
  Type.Literal('rules'),
  Type.Literal('tokens'),
  Type.Literal('gc'),
  Type.Literal('money'),
]);
export type DeployVerb = Static<typeof DeployVerb>;
/** The verb that a change of the channel asks for. */
export const VERB_OF: Readonly<Record<ChannelAction, DeployVerb>> = {
  deploy: 'deploy',
  rollback: 'rollback',
  canary: 'canary',
  promote: 'canary',
  withdraw: 'canary',
  freeze: 'freeze',
  unfreeze: 'freeze',
  close: 'rules',
  open: 'rules',
  mode: 'rules',
};

/**
 * `*` in `areas` stands for every area and the whole site, in `verbs` for every verb. The channel's log calls its
 * writers by these names: no control characters, and no two valid tokens that were made by the API share one.
 */
const Scope = {
  name: Type.String({ minLength: 1, maxLength: 80, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]+$' }),
  areas: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 50 }),
  verbs: Type.Array(Type.Union([DeployVerb, Type.Literal('*')]), { minItems: 1, maxItems: 11 }),
};
export const TokenRequest = Type.Object(
  { ...Scope, days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650 })) },
  exact,
);
export type TokenRequest = Static<typeof TokenRequest>;
const maybeTime = Type.Union([Type.String(), Type.Null()]);
export const TokenInfo = Type.Object({
  id: Type.String(),
  ...Scope,
  /** From SITE_TOKEN, SITE_TOKENS or a data folder: each start puts these into force anew, unless revoked. */
  configured: Type.Boolean(),
  createdAt: Type.String(),
  createdBy: Type.String(),
  expiresAt: maybeTime,
  revokedAt: maybeTime,
});
export type TokenInfo = Static<typeof TokenInfo>;
/** POST /tokens. The token itself is told this once and kept nowhere. */
export const TokenReply = Type.Object({ token: Type.String(), info: TokenInfo });
export type TokenReply = Static<typeof TokenReply>;
/** GET /tokens. DELETE /tokens/{id} answers with the token's TokenInfo. */
export const TokensReply = Type.Object({ tokens: Type.Array(TokenInfo) });
export type TokensReply = Static<typeof TokensReply>;

/**
 * `details` of an ErrorReply UNAUTHORIZED (expired, revoked) or FORBIDDEN (the others): what is wrong with a token that
 * is one of this site's. Whoever sends none, or a wrong one, gets no details. Times are ISO.
 */
export const TokenRefusal = Type.Union([
  Type.Object({
    reason: Type.Literal('expired'),
    token: Type.String(),
    id: Type.String(),
    at: Type.String(),
  }),
  Type.Object({
    reason: Type.Literal('revoked'),
    token: Type.String(),
    id: Type.String(),
    at: Type.String(),
  }),
  /** It may not do this anywhere. */
  Type.Object({
    reason: Type.Literal('verb'),
    token: Type.String(),
    verb: Type.String(),
    verbs: Type.Array(Type.String()),
  }),
  /** It may do this elsewhere; `area` is `*` for the whole site. */
  Type.Object({
    reason: Type.Literal('area'),
    token: Type.String(),
    verb: Type.String(),
    area: Type.String(),
    areas: Type.Array(Type.String()),
  }),
  /** It would make a token that lives longer than itself. */
  Type.Object({ reason: Type.Literal('outlives'), token: Type.String(), at: Type.String() }),
]);
export type TokenRefusal = Static<typeof TokenRefusal>;
