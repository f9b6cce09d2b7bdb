import { type Static, Type } from '@sinclair/typebox';

/** Where the gateway's deploy API is; every call carries `Authorization: Bearer <token>`. */
export const DEPLOY_API = '/deploy/v1';

/**
 * POST /releases: announces a manifest; the reply names the files (by integrity) that the store has not got, and the
 * channel's revision, which a later move hands back so that nobody else's deploy in between goes unnoticed.
 */
export const AnnounceReply = Type.Object({
  release: Type.String(),
  missing: Type.Array(Type.String()),
  revision: Type.Integer(),
});
export type AnnounceReply = Static<typeof AnnounceReply>;

/** PUT /blobs/{digest}: the raw bytes as `application/octet-stream`; `digest` is the integrity's base64 part as base64url. */
export const BlobReply = Type.Object({ integrity: Type.String(), size: Type.Integer() });
export type BlobReply = Static<typeof BlobReply>;

/** POST /channel: moves an area to a release that is complete in the store. */
export const MoveRequest = Type.Object(
  {
    area: Type.String(),
    /** Release id; absent for a rollback to the one before. */
    to: Type.Optional(Type.String()),
    action: Type.Union([Type.Literal('deploy'), Type.Literal('rollback')]),
    why: Type.String({ minLength: 3, maxLength: 500 }),
    /** The revision that the caller saw: a move of the same area since then is a CONFLICT. Absent: the current one. */
    revision: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);
export type MoveRequest = Static<typeof MoveRequest>;

/** What became of the move: `from` is null for an area that was never live. */
export const MoveReply = Type.Object({
  revision: Type.Integer(),
  composition: Type.String(),
  from: Type.Union([Type.String(), Type.Null()]),
  to: Type.String(),
  /** Milliseconds from the request to the point where visitors get the new composition. */
  tookMs: Type.Number(),
});
export type MoveReply = Static<typeof MoveReply>;

/** Why a composition does not link: one entry a broken pair. */
export const LinkProblem = Type.Object({
  kind: Type.Union([
    Type.Literal('missing-module'),
    Type.Literal('missing-name'),
    Type.Literal('version'),
    Type.Literal('path-owned-twice'),
    Type.Literal('modal-owned-twice'),
    Type.Literal('missing-file'),
  ]),
  /** One English sentence that names both sides. */
  message: Type.String(),
});
export type LinkProblem = Static<typeof LinkProblem>;

/** `details` of an ErrorReply DOES_NOT_LINK. `nearest`: the newest earlier release that would link, for a rollback. */
export const LinkRefusal = Type.Object({
  problems: Type.Array(LinkProblem),
  nearest: Type.Union([Type.String(), Type.Null()]),
});
export type LinkRefusal = Static<typeof LinkRefusal>;

/** `details` of an ErrorReply CONFLICT or NOT_FOUND to a move: what stands in its way, for a tool that words it itself. */
export const MoveRefusal = Type.Union([
  Type.Object({
    reason: Type.Literal('overtaken'),
    area: Type.String(),
    to: Type.String(),
    who: Type.String(),
    why: Type.String(),
    revision: Type.Integer(),
  }),
  Type.Object({ reason: Type.Literal('nothing-before'), area: Type.String() }),
  Type.Object({ reason: Type.Literal('never-live'), area: Type.String() }),
  Type.Object({ reason: Type.Literal('unknown-release'), area: Type.String(), release: Type.String() }),
  Type.Object({ reason: Type.Literal('no-shell') }),
]);
export type MoveRefusal = Static<typeof MoveRefusal>;

/** GET /status: what is live. `since` is an ISO time, `previous` the release that a rollback leads to. */
export const StatusReply = Type.Object({
  revision: Type.Integer(),
  composition: Type.String(),
  mode: Type.String(),
  areas: Type.Array(
    Type.Object({
      area: Type.String(),
      release: Type.String(),
      previous: Type.Union([Type.String(), Type.Null()]),
      since: Type.String(),
      by: Type.String(),
      why: Type.String(),
    }),
  ),
});
export type StatusReply = Static<typeof StatusReply>;
