import { type Static, Type } from '@sinclair/typebox';
import { AREA_NAME_PATTERN } from './area';
import { RouteMode } from './composition';

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

/** Why something is done; it stays in the channel's log for ever, and is printed by terminals. */
export const WHY_LENGTH = { min: 3, max: 500 } as const;
export const Why = Type.String({
  minLength: WHY_LENGTH.min,
  maxLength: WHY_LENGTH.max,
  pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]+$',
});
const AreaName = Type.String({ minLength: 1, maxLength: 40 });
/** A release id or its unambiguous start. */
const ReleaseRef = Type.String({ minLength: 1, maxLength: 16 });
/** What can be closed. Its pattern keeps a misspelt path, as `/Donate`, from being taken for an area. */
const ClosableArea = Type.String({ pattern: AREA_NAME_PATTERN });
const OwnPath = Type.String({ pattern: '^/[a-z0-9-]+(/[a-z0-9-]+)*$' });
const exact = { additionalProperties: false };

/**
 * POST /channel: one change of what visitors get. All of it happens or nothing does.
 * `deploy` and `rollback` move an area's live release; without `to` a rollback goes to the one before.
 * `canary` gives a share of visitors a release; without `to` it changes the share of the canary that runs.
 * `promote` makes the canary live, `withdraw` ends it. `freeze` refuses new releases of an area until `unfreeze`.
 * `close` answers an area's or one path's pages with 404 until `open`. `mode` switches the preset of route rules.
 */
export const ChannelRequest = Type.Union([
  Type.Object(
    {
      action: Type.Literal('deploy'),
      area: AreaName,
      to: ReleaseRef,
      why: Why,
      /** The revision that the caller saw: a move of the same area since then is a CONFLICT. Absent: the current one. */
      revision: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    exact,
  ),
  Type.Object(
    {
      action: Type.Literal('rollback'),
      area: AreaName,
      to: Type.Optional(ReleaseRef),
      why: Why,
      /** As for a deploy, but canaries count for nothing. Absent: the one that the asked gateway serves. */
      revision: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    exact,
  ),
  Type.Object(
    {
      action: Type.Literal('canary'),
      area: AreaName,
      to: Type.Optional(ReleaseRef),
      /** Share of visitors. */
      percent: Type.Integer({ minimum: 1, maximum: 99 }),
      why: Why,
      revision: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    exact,
  ),
  Type.Object({ action: Type.Literal('promote'), area: AreaName, why: Why }, exact),
  Type.Object(
    {
      action: Type.Literal('withdraw'),
      area: AreaName,
      why: Why,
      /** As for a deploy: whoever judged a canary must not end one that began later. */
      revision: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    exact,
  ),
  Type.Object({ action: Type.Literal('freeze'), area: AreaName, why: Why }, exact),
  Type.Object({ action: Type.Literal('unfreeze'), area: AreaName, why: Why }, exact),
  Type.Object(
    { action: Type.Literal('close'), target: Type.Union([ClosableArea, OwnPath]), why: Why },
    exact,
  ),
  Type.Object({ action: Type.Literal('open'), target: Type.Union([AreaName, OwnPath]), why: Why }, exact),
  Type.Object({ action: Type.Literal('mode'), mode: RouteMode, why: Why }, exact),
]);
export type ChannelRequest = Static<typeof ChannelRequest>;
export type ChannelAction = ChannelRequest['action'];

/** One line of the channel's log. `area` is `*` for the whole site, or a path for one that was closed or opened. */
export const ChannelChange = Type.Object({
  revision: Type.Integer(),
  action: Type.String(),
  area: Type.String(),
  /** Release ids; for a canary with its share: `3f2a… 10%`. */
  from: Type.Union([Type.String(), Type.Null()]),
  to: Type.Union([Type.String(), Type.Null()]),
  who: Type.String(),
  why: Type.String(),
  /** ISO time. */
  at: Type.String(),
  composition: Type.String(),
});
export type ChannelChange = Static<typeof ChannelChange>;

/** A gateway and how long after the request it served the change, in ms; null: not within the wait. */
export const GatewayReply = Type.Object({
  name: Type.String(),
  ms: Type.Union([Type.Number(), Type.Null()]),
});

/** What a change did: no `changes` when everything was so already. */
export const ChannelReply = Type.Object({
  revision: Type.Integer(),
  composition: Type.String(),
  changes: Type.Array(ChannelChange),
  /** Milliseconds from the request to the point where this gateway's visitors get it. */
  tookMs: Type.Number(),
  /** Every gateway that is up. */
  gateways: Type.Array(GatewayReply),
});
export type ChannelReply = Static<typeof ChannelReply>;

/** GET /log?area&limit&before: newest first; `before` is a revision. */
export const LogReply = Type.Object({ changes: Type.Array(ChannelChange) });
export type LogReply = Static<typeof LogReply>;

/** Why a composition does not link: one entry a broken pair. */
export const LinkProblem = Type.Object({
  kind: Type.Union([
    Type.Literal('missing-module'),
    Type.Literal('missing-name'),
    Type.Literal('version'),
    Type.Literal('path-owned-twice'),
    Type.Literal('modal-owned-twice'),
    Type.Literal('slot-owned-twice'),
    Type.Literal('missing-file'),
    Type.Literal('over-budget'),
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

/** POST /check, with a ReleaseManifest: whether it would link now. Nothing is kept; its files need not be there. */
export const CheckReply = Type.Object({ problems: Type.Array(LinkProblem) });
export type CheckReply = Static<typeof CheckReply>;

/** POST /previews: a link that shows the site with this release. */
export const PreviewRequest = Type.Object(
  {
    area: AreaName,
    release: ReleaseRef,
    hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 * 30 })),
  },
  exact,
);
export type PreviewRequest = Static<typeof PreviewRequest>;
/** `path` on this site, with its `origin` where it knows its own; `expires` an ISO time. */
export const PreviewReply = Type.Object({
  path: Type.String(),
  origin: Type.Union([Type.String(), Type.Null()]),
  release: Type.String(),
  expires: Type.String(),
});
export type PreviewReply = Static<typeof PreviewReply>;

/** GET /gc: what would be deleted. POST /gc deletes it and answers with what was. Bytes as the store has them. */
export const GcReply = Type.Object({
  releases: Type.Array(Type.Object({ area: Type.String(), release: Type.String(), at: Type.String() })),
  files: Type.Integer(),
  bytes: Type.Integer(),
});
export type GcReply = Static<typeof GcReply>;
