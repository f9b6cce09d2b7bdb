import { type Static, Type } from '@sinclair/typebox';
import { OwnedCall } from './area';
import { PRINTABLE_LINE } from './printable';

const exact = { additionalProperties: false };

/**
 * Permissions of a token. `deploy` and `preview` allow uploads too. `rules` allows `close`, `open` and `mode`. `canary`
 * allows `canary`, `promote` and `withdraw`. `force` allows `force` of a deploy or canary that the token may do.
 * `upstream` allows sending the calls below `/api/<area>/`, with the identity of the user, to any https address.
 * `tokens` for the whole site also allows the management of signing keys. `money` is for the calls about money that a
 * product adds to the deploy API, `support` for those about accounts of users, `content` for those about its texts.
 */
export const DeployVerb = Type.Union([
  Type.Literal('read'),
  Type.Literal('deploy'),
  Type.Literal('rollback'),
  Type.Literal('canary'),
  Type.Literal('force'),
  Type.Literal('preview'),
  Type.Literal('freeze'),
  Type.Literal('rules'),
  Type.Literal('tokens'),
  Type.Literal('upstream'),
  Type.Literal('gc'),
  Type.Literal('money'),
  Type.Literal('support'),
  Type.Literal('content'),
]);
export type DeployVerb = Static<typeof DeployVerb>;

/**
 * Paths, modals, slots and api calls (`POST /api/orders/create`) that a release may own although the live
 * release of its area does not. A path includes everything below it. `*` stands for every name of its list.
 */
export const Claims = Type.Object(
  {
    paths: Type.Array(Type.String({ pattern: '^(\\*|/([a-z0-9-]+(/[a-z0-9-]+)*)?)$' }), { maxItems: 100 }),
    modals: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 100 }),
    slots: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 100 }),
    /** Claims that were stored before calls needed one have none. */
    calls: Type.Optional(Type.Array(Type.Union([Type.Literal('*'), OwnedCall]), { maxItems: 100 })),
  },
  exact,
);
export type Claims = Static<typeof Claims>;

/**
 * Name and permissions of a token. In `areas`, `*` stands for all areas and for changes of the whole site. In
 * `verbs`, `*` stands for all permissions. The channel's log identifies authors by `name`, so control
 * characters are forbidden. A name that was given through the API stays taken until its token is revoked.
 */
const Scope = {
  name: Type.String({ minLength: 1, maxLength: 80, pattern: PRINTABLE_LINE }),
  areas: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 50 }),
  verbs: Type.Array(Type.Union([DeployVerb, Type.Literal('*')]), { minItems: 1, maxItems: 15 }),
};
/**
 * Body of POST /tokens, which creates a token. The token is valid for `days` days. Without `days`, it expires
 * together with the token that creates it. Without `claims`, it has the claims of that token.
 */
export const TokenRequest = Type.Object(
  {
    ...Scope,
    claims: Type.Optional(Claims),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650 })),
  },
  exact,
);
export type TokenRequest = Static<typeof TokenRequest>;
const maybeTime = Type.Union([Type.String(), Type.Null()]);
/** Public data of a token. Times are in ISO format. */
export const TokenInfo = Type.Object({
  id: Type.String(),
  ...Scope,
  /**
   * Null: a token of all areas may claim anything, and another token nothing beyond what its areas own live
   * (docs/decisions/0049).
   */
  claims: Type.Union([Claims, Type.Null()]),
  /**
   * True for tokens from SITE_TOKEN, SITE_TOKENS or a data folder. A gateway synchronises these tokens with
   * its configuration when it starts.
   */
  configured: Type.Boolean(),
  createdAt: Type.String(),
  createdBy: Type.String(),
  expiresAt: maybeTime,
  revokedAt: maybeTime,
});
export type TokenInfo = Static<typeof TokenInfo>;
/** Reply of POST /tokens. Only this reply contains the token, because the server stores just its hash. */
export const TokenReply = Type.Object({ token: Type.String(), info: TokenInfo });
export type TokenReply = Static<typeof TokenReply>;
/**
 * Reply of DELETE /tokens/{id}. `created` are the tokens that were created with the revoked one, directly or not,
 * and were valid before: they are revoked too, unless the request has `keepCreated=true`.
 */
export const RevokeReply = Type.Intersect([TokenInfo, Type.Object({ created: Type.Array(TokenInfo) })]);
export type RevokeReply = Static<typeof RevokeReply>;
/** Reply of GET /tokens. */
export const TokensReply = Type.Object({ tokens: Type.Array(TokenInfo) });
export type TokensReply = Static<typeof TokensReply>;

/**
 * Areas and claims of a token. In an error that names such rights, they are absent in replies of older gateways. For
 * `claims` see TokenInfo.
 */
export const HeldRights = Type.Object({
  areas: Type.Array(Type.String()),
  claims: Type.Union([Claims, Type.Null()]),
});
export type HeldRights = Static<typeof HeldRights>;

/** A path that a release claims, and the path above, below or at it that another area owns. */
export const TakenPath = Type.Object({ path: Type.String(), area: Type.String(), owned: Type.String() });
export type TakenPath = Static<typeof TakenPath>;

/** Properties of the refusal of a token that has expired or was revoked. `held` is what it had, for a new one. */
const EndedToken = {
  token: Type.String(),
  id: Type.String(),
  at: Type.String(),
  held: Type.Optional(Type.Composite([HeldRights, Type.Object({ verbs: Type.Array(Type.String()) })])),
};

/**
 * `details` of the error if a known token does not allow the call. The error is UNAUTHORIZED for an expired
 * or revoked token, otherwise FORBIDDEN. For a missing or unknown token it is UNAUTHORIZED without details.
 * Times are in ISO format.
 */
export const TokenRefusal = Type.Union([
  Type.Object({ reason: Type.Literal('expired'), ...EndedToken }),
  Type.Object({ reason: Type.Literal('revoked'), ...EndedToken }),
  /** The token lacks the permission `verb`. `area` is absent for the whole site. `verbs` and `held` are what it has. */
  Type.Object({
    reason: Type.Literal('verb'),
    token: Type.String(),
    verb: Type.String(),
    verbs: Type.Array(Type.String()),
    area: Type.Optional(Type.String()),
    held: Type.Optional(HeldRights),
  }),
  /** The token has the permission `verb` only for other areas. `area` is `*` for the whole site. */
  Type.Object({
    reason: Type.Literal('area'),
    token: Type.String(),
    verb: Type.String(),
    area: Type.String(),
    areas: Type.Array(Type.String()),
  }),
  /**
   * A release owns the paths, modals and slots `claimed`, which neither the live release of its area owns nor
   * the token may claim. `taken` names those of the paths that clash with a path of another area, which no token may
   * claim. It is absent if there are none. `held` has areas and verbs of the token, as in `HeldRights`.
   */
  Type.Object({
    reason: Type.Literal('claims'),
    token: Type.String(),
    area: Type.String(),
    release: Type.String(),
    claimed: Claims,
    claims: Type.Union([Claims, Type.Null()]),
    taken: Type.Optional(Type.Array(TakenPath)),
    held: Type.Optional(Type.Object({ areas: Type.Array(Type.String()), verbs: Type.Array(Type.String()) })),
  }),
  /** The requested token would be able to claim more than the token that creates it. */
  Type.Object({
    reason: Type.Literal('grants'),
    token: Type.String(),
    claimed: Claims,
    claims: Type.Union([Claims, Type.Null()]),
  }),
  /** The requested token would expire later than the token that creates it. */
  Type.Object({ reason: Type.Literal('outlives'), token: Type.String(), at: Type.String() }),
]);
export type TokenRefusal = Static<typeof TokenRefusal>;

/**
 * `details` of TOO_MANY_REQUESTS: the token, or all tokens of one of its areas, make too many calls of one kind, at
 * once or per minute (docs/decisions/0069). `mismatch`: too many uploads whose bytes were not those of their file.
 * Nothing was done. `retryAfter` is in seconds.
 */
export const TokenLimit = Type.Object({
  reason: Type.Literal('token-limit'),
  token: Type.String(),
  what: Type.Union([
    Type.Literal('change'),
    Type.Literal('read'),
    Type.Literal('verify'),
    Type.Literal('inventory'),
    Type.Literal('trace'),
    Type.Literal('announce'),
    Type.Literal('upload'),
    Type.Literal('mismatch'),
  ]),
  retryAfter: Type.Integer({ minimum: 1 }),
});
export type TokenLimit = Static<typeof TokenLimit>;
