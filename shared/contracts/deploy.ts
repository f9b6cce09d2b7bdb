import { type Static, Type } from '@sinclair/typebox';
import { AREA_NAME_PATTERN } from './area';
import { RouteMode } from './composition';

/** Base path of the gateway's deploy API. Every call carries `Authorization: Bearer <token>`. */
export const DEPLOY_API = '/deploy/v1';

/**
 * POST /releases: announces a manifest. The reply lists the integrity of each file that must still be
 * uploaded, and the channel's revision. Pass the revision to the deploy to detect concurrent deploys.
 */
export const AnnounceReply = Type.Object({
  release: Type.String(),
  missing: Type.Array(Type.String()),
  revision: Type.Integer(),
});
export type AnnounceReply = Static<typeof AnnounceReply>;

/**
 * PUT /blobs/{digest}: uploads raw bytes as `application/octet-stream`. `digest` is the integrity hash in
 * base64url.
 */
export const BlobReply = Type.Object({ integrity: Type.String(), size: Type.Integer() });
export type BlobReply = Static<typeof BlobReply>;

/**
 * Reason for a change. Reasons are stored permanently in the channel's log and printed in terminals, so
 * control characters are forbidden.
 */
export const WHY_LENGTH = { min: 3, max: 500 } as const;
export const Why = Type.String({
  minLength: WHY_LENGTH.min,
  maxLength: WHY_LENGTH.max,
  pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]+$',
});
const AreaName = Type.String({ minLength: 1, maxLength: 40 });
/** A release id or an unambiguous prefix of it. */
const ReleaseRef = Type.String({ minLength: 1, maxLength: 16 });
/** Name of an area to close. The pattern rejects misspelt paths such as `/Donate`. */
const ClosableArea = Type.String({ pattern: AREA_NAME_PATTERN });
const OwnPath = Type.String({ pattern: '^/[a-z0-9-]+(/[a-z0-9-]+)*$' });
const exact = { additionalProperties: false };

/**
 * POST /channel: one atomic change of the site.
 * `deploy` and `rollback` change an area's live release. A rollback without `to` restores the previous one.
 * `canary` serves a release to a share of visitors. Without `to`, it changes the share of the running canary.
 * `promote` makes the canary live, and `withdraw` ends the canary. `freeze` blocks new releases of an area
 * until `unfreeze`. After `close`, the pages of an area or path respond with 404 until `open`. `mode` selects
 * the preset of route rules.
 */
export const ChannelRequest = Type.Union([
  Type.Object(
    {
      action: Type.Literal('deploy'),
      area: AreaName,
      to: ReleaseRef,
      why: Why,
      /**
       * Revision that the caller has seen. The reply is CONFLICT if the area has changed since then. Defaults
       * to the current revision.
       */
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
      /**
       * Same as `revision` of a deploy, but canary changes cause no CONFLICT. Defaults to the revision that
       * this gateway serves.
       */
      revision: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    exact,
  ),
  Type.Object(
    {
      action: Type.Literal('canary'),
      area: AreaName,
      to: Type.Optional(ReleaseRef),
      /** Percentage of visitors who get the canary. */
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
      /** Same as `revision` of a deploy. Prevents a decision about one canary from ending a later canary. */
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

/**
 * One entry of the channel's log. `area` is an area name, the path that was closed or opened, or `*` for the
 * whole site.
 */
export const ChannelChange = Type.Object({
  revision: Type.Integer(),
  action: Type.String(),
  area: Type.String(),
  /** Release id. For a canary, the share of visitors follows: `3f2a… 10%`. */
  from: Type.Union([Type.String(), Type.Null()]),
  to: Type.Union([Type.String(), Type.Null()]),
  who: Type.String(),
  why: Type.String(),
  /** ISO time. */
  at: Type.String(),
  composition: Type.String(),
});
export type ChannelChange = Static<typeof ChannelChange>;

/**
 * `ms` is the number of milliseconds between the request and this gateway serving the change, or null after a
 * time-out.
 */
const GatewayReply = Type.Object({
  name: Type.String(),
  ms: Type.Union([Type.Number(), Type.Null()]),
});

/** Result of a change. `changes` is empty when the requested state was already in effect. */
export const ChannelReply = Type.Object({
  revision: Type.Integer(),
  composition: Type.String(),
  changes: Type.Array(ChannelChange),
  /** Milliseconds from the request until visitors of this gateway get the change. */
  tookMs: Type.Number(),
  /** All running gateways. */
  gateways: Type.Array(GatewayReply),
});
export type ChannelReply = Static<typeof ChannelReply>;

/** GET /log?area&limit&before: entries of the channel's log, newest first. `before` is a revision. */
export const LogReply = Type.Object({ changes: Type.Array(ChannelChange) });
export type LogReply = Static<typeof LogReply>;

/** One reason why a composition does not link, that is, why its releases cannot run together. */
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
  /** One English sentence that names both sides of the conflict. */
  message: Type.String(),
});
export type LinkProblem = Static<typeof LinkProblem>;

/**
 * `details` of a DOES_NOT_LINK reply. `nearest` is the newest earlier release that would link and could be
 * restored by a rollback.
 */
export const LinkRefusal = Type.Object({
  problems: Type.Array(LinkProblem),
  nearest: Type.Union([Type.String(), Type.Null()]),
});
export type LinkRefusal = Static<typeof LinkRefusal>;

/**
 * POST /check with a ReleaseManifest: checks whether the release would link with the current releases.
 * Nothing is stored, and the files need not be uploaded.
 */
export const CheckReply = Type.Object({ problems: Type.Array(LinkProblem) });
export type CheckReply = Static<typeof CheckReply>;

/** POST /previews: creates a link that shows the site with this release. */
export const PreviewRequest = Type.Object(
  {
    area: AreaName,
    release: ReleaseRef,
    hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 * 30 })),
  },
  exact,
);
export type PreviewRequest = Static<typeof PreviewRequest>;
/**
 * `path` is the path of the preview link. `origin` is null if the gateway does not know the site's origin.
 * `expires` is an ISO time.
 */
export const PreviewReply = Type.Object({
  path: Type.String(),
  origin: Type.Union([Type.String(), Type.Null()]),
  release: Type.String(),
  expires: Type.String(),
});
export type PreviewReply = Static<typeof PreviewReply>;

/**
 * GET /gc returns the releases and the number of files that can be deleted. POST /gc deletes these releases
 * and files and returns the same data. `bytes` is the size of the stored files.
 */
export const GcReply = Type.Object({
  releases: Type.Array(Type.Object({ area: Type.String(), release: Type.String(), at: Type.String() })),
  files: Type.Integer(),
  bytes: Type.Integer(),
});
export type GcReply = Static<typeof GcReply>;
