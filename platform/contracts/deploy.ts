import { type Static, Type } from '@sinclair/typebox';
import { AnnouncementChange } from './announcement';
import { AREA_NAME_PATTERN } from './area';
import { RouteMode } from './composition';
import { CanaryStages } from './canary-stages';
import { AreaName, ReleaseRef, Why } from './deploy-fields';
import { CLOSABLE_PATH } from './deploy-names';
import { PageRemark } from './page-remark';
import { KeyRevocation } from './release-signature';
import { SecretRotation } from './site-secret';
import { UnofferedName } from './unoffered-name';
import { UpstreamChange } from './upstream';

/**
 * Unlike `AreaName`, this pattern rejects a misspelt path such as `/Lavka`, which would otherwise be taken
 * for an area name.
 */
const ClosableArea = Type.String({ pattern: AREA_NAME_PATTERN });
const OwnPath = Type.String({ pattern: CLOSABLE_PATH });
const exact = { additionalProperties: false };
/** Fields of a change that gives visitors no other release. */
const control = {
  why: Why,
  /**
   * Revision that the caller has seen. If anything of the area or path has changed since then, or the mode of the
   * site for `mode`, the reply is CONFLICT.
   */
  revision: Type.Optional(Type.Integer({ minimum: 0 })),
};

/**
 * Body of POST /channel: one change of the site, which is made completely or not at all. `deploy` and
 * `rollback` change an area's live release. A rollback without `to` restores the previous one. `canary`
 * serves a release to a share of visitors. Without `to`, it changes the share of the running canary.
 * `promote` makes the canary live, and `withdraw` ends the canary. `freeze` blocks new releases of an area
 * until `unfreeze`. `unwatch` ends the watch of an area's releases after a deploy until `watch`. After `close`,
 * the pages of an area or path respond with 404 until `open`. `mode` selects the preset of route rules. `revoke-key`
 * revokes a key that signs releases. `rotate-secret` gives a secret of the site a new value. `upstream` gives an area a
 * backend of its own. `announce` shows a line above the pages of the site until its end or until `retract`.
 */
export const ChannelRequest = Type.Union([
  Type.Object(
    {
      action: Type.Literal('deploy'),
      area: AreaName,
      to: ReleaseRef,
      why: Why,
      /**
       * Revision that the caller has seen. If the area has changed since then, the reply is CONFLICT. Without
       * a revision, only a change of the area during the check of the pages is a CONFLICT.
       */
      revision: Type.Optional(Type.Integer({ minimum: 0 })),
      /**
       * True to deploy without rendering the pages first. The log records it. A shell then also goes live if other
       * areas do not link with it: these go back to a release that links, or are withheld, and their canaries end.
       */
      force: Type.Optional(Type.Boolean()),
    },
    exact,
  ),
  Type.Object(
    {
      action: Type.Literal('deploy'),
      /** Releases of several areas that go live together. They are linked as a whole. */
      moves: Type.Array(Type.Object({ area: AreaName, to: ReleaseRef }, exact), {
        minItems: 1,
        maxItems: 50,
      }),
      why: Why,
      /** Same as `revision` and `force` of a deploy of one area. */
      revision: Type.Optional(Type.Integer({ minimum: 0 })),
      force: Type.Optional(Type.Boolean()),
    },
    exact,
  ),
  Type.Object(
    {
      action: Type.Literal('rollback'),
      /** Restores the releases that all areas had at this revision. Areas that are newer keep theirs. */
      toRevision: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      why: Why,
      /** Revision that the caller has seen. If any area was moved since, the reply is CONFLICT. */
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
       * this gateway served when the request arrived.
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
      /** The shares that follow by themselves. Without it, the share stays. */
      stages: Type.Optional(CanaryStages),
      why: Why,
      revision: Type.Optional(Type.Integer({ minimum: 0 })),
      /** Same as `force` of a deploy. */
      force: Type.Optional(Type.Boolean()),
    },
    exact,
  ),
  Type.Object(
    {
      action: Type.Literal('promote'),
      area: AreaName,
      why: Why,
      /** Same as `revision` of a deploy. */
      revision: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    exact,
  ),
  Type.Object(
    {
      action: Type.Literal('withdraw'),
      area: AreaName,
      why: Why,
      /**
       * Same as `revision` of a deploy. Without it, the request may end a newer canary than the one that the
       * caller has seen.
       */
      revision: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    exact,
  ),
  Type.Object({ action: Type.Literal('freeze'), area: AreaName, ...control }, exact),
  Type.Object({ action: Type.Literal('unfreeze'), area: AreaName, ...control }, exact),
  Type.Object({ action: Type.Literal('watch'), area: AreaName, ...control }, exact),
  Type.Object({ action: Type.Literal('unwatch'), area: AreaName, ...control }, exact),
  Type.Object(
    { action: Type.Literal('close'), target: Type.Union([ClosableArea, OwnPath]), ...control },
    exact,
  ),
  Type.Object({ action: Type.Literal('open'), target: Type.Union([AreaName, OwnPath]), ...control }, exact),
  Type.Object({ action: Type.Literal('mode'), mode: RouteMode, ...control }, exact),
  AnnouncementChange,
  KeyRevocation,
  SecretRotation,
  UpstreamChange,
]);
export type ChannelRequest = Static<typeof ChannelRequest>;
/** Actions of log entries. `POST /previews` and `DELETE /previews/{id}` make the last two. */
export type ChannelAction = ChannelRequest['action'] | 'preview' | 'end-preview';

/**
 * One entry of the channel's log. `area` is an area name, the path that was closed or opened, or `*` for the
 * whole site and for changes of several areas, which are in `moves`.
 */
export const ChannelChange = Type.Object({
  revision: Type.Integer(),
  action: Type.String(),
  area: Type.String(),
  /**
   * State before and after the change: a release id, a canary with its share of visitors (`3f2a… 10%`), a
   * route mode or the text of an announcement. Null if the action has no such state.
   */
  from: Type.Union([Type.String(), Type.Null()]),
  to: Type.Union([Type.String(), Type.Null()]),
  moves: Type.Optional(
    Type.Array(
      Type.Object({ area: Type.String(), from: Type.Union([Type.String(), Type.Null()]), to: Type.String() }),
    ),
  ),
  who: Type.String(),
  why: Type.String(),
  /** ISO time. */
  at: Type.String(),
  composition: Type.String(),
});
export type ChannelChange = Static<typeof ChannelChange>;

/**
 * `ms` is the time from the request until this gateway serves the change. It is null if the gateway did not
 * confirm the change in time.
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
  /** Milliseconds from the request until the replying gateway serves the change. */
  tookMs: Type.Number(),
  gateways: Type.Array(GatewayReply),
  /** Names that the releases of a deploy or of a new canary newly use and no area owns. Absent if there are none. */
  unoffered: Type.Optional(Type.Array(UnofferedName)),
  /** Faults that the check of pages has found and that stop no deploy. Absent if there are none. */
  remarks: Type.Optional(Type.Array(PageRemark)),
});
export type ChannelReply = Static<typeof ChannelReply>;

/**
 * Reply of GET /log?area&limit&before: entries of the channel's log, newest first. With `before`, only
 * entries of lower revisions are returned.
 */
export const LogReply = Type.Object({ changes: Type.Array(ChannelChange) });
export type LogReply = Static<typeof LogReply>;

/** Reply of GET /revisions/{revision}: release ids by area, including the shell, that were live then. */
export const RevisionReply = Type.Object({
  revision: Type.Integer(),
  areas: Type.Record(Type.String(), Type.String()),
});
export type RevisionReply = Static<typeof RevisionReply>;

/**
 * Releases and files that are no longer needed. GET /gc only lists them, and POST /gc deletes them. `files`
 * and `bytes` are the number and the stored size of the files.
 */
export const GcReply = Type.Object({
  releases: Type.Array(Type.Object({ area: Type.String(), release: Type.String(), at: Type.String() })),
  files: Type.Integer(),
  bytes: Type.Integer(),
});
export type GcReply = Static<typeof GcReply>;
