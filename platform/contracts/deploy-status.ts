import { type Static, Type } from '@sinclair/typebox';
import { Announcement } from './announcement';
import { NextStages } from './canary-stages';
import { RouteMode } from './composition';
import { Provenance, SignatureFault } from './release-signature';
import { UpstreamStatus } from './upstream';

/**
 * Page views and failures of the canary and of the live release. `failures` counts page views that reported a
 * failure of the area. Views of the area's own pages that have begun, and then reported neither `alive` nor that they
 * were left, count as failures too.
 * `evidence` is the log10 of the e-value. The canary is withdrawn when `evidence` reaches `needed`.
 */
export const CanaryHealth = Type.Object({
  canary: Type.Object({ pages: Type.Integer(), failures: Type.Integer() }),
  live: Type.Object({ pages: Type.Integer(), failures: Type.Integer() }),
  evidence: Type.Number(),
  needed: Type.Number(),
  /**
   * The area without whose pages the evidence against the shell does not suffice. A person decides which of the
   * two is rolled back. Absent otherwise.
   */
  onlyOn: Type.Optional(Type.String()),
});
export type CanaryHealth = Static<typeof CanaryHealth>;

/**
 * Page reports about one release over the last day. `served` counts pages sent to browsers, and `alive`
 * counts pages that reported `alive`. For the shell, both counts include only pages that belong to no area.
 * `failures` are counted by cause. `vitals` are shares of good values (0 to 1), by name.
 */
export const ReleaseDay = Type.Object({
  served: Type.Integer(),
  alive: Type.Integer(),
  failures: Type.Record(Type.String(), Type.Integer()),
  vitals: Type.Record(Type.String(), Type.Number()),
});
export type ReleaseDay = Static<typeof ReleaseDay>;

/**
 * Pages that were sent, and failures, in each step of the last hour: the oldest first, HOUR_STEPS of them. The last one
 * has not ended yet.
 */
export const ReleaseHour = Type.Object({
  served: Type.Array(Type.Integer()),
  failures: Type.Array(Type.Integer()),
});
export type ReleaseHour = Static<typeof ReleaseHour>;

export const HOUR_STEPS = 20;

/**
 * Where a release failed last: file and line, for example `home/src/area.tsx:12`. `cause` is `server` for renders,
 * else a FailureCause. `at` is an ISO time.
 */
export const FailurePlace = Type.Object({ cause: Type.String(), source: Type.String(), at: Type.String() });
export type FailurePlace = Static<typeof FailurePlace>;

const Named = Type.Object({ by: Type.String(), why: Type.String(), since: Type.String() });

/**
 * The comparison of a release with the release `before` it, which lasts until `until` (ISO time). In `health`,
 * `live` are the pages before the deploy and `canary` those after it. `refusal` is set if the release is worse
 * and cannot be rolled back.
 */
export const ReleaseWatch = Type.Object({
  before: Type.String(),
  until: Type.String(),
  /** Absent until the release has been evaluated for the first time. */
  health: Type.Optional(CanaryHealth),
  refusal: Type.Optional(Type.String()),
});
export type ReleaseWatch = Static<typeof ReleaseWatch>;

/**
 * Source of a release by the statement that a team signed. `key` is the name of the team's key, if it is registered.
 */
export const ReleaseOrigin = Type.Intersect([
  Provenance,
  Type.Object({ at: Type.String(), key: Type.Union([Type.String(), Type.Null()]) }),
]);
export type ReleaseOrigin = Static<typeof ReleaseOrigin>;

/** A clock with which a gateway has compared its own. */
export const ClockStatus = Type.Object({
  /** Name of the other clock in the language of the site's operators. */
  source: Type.String(),
  /** Seconds by which the gateway's clock is ahead, negative when it is behind. */
  seconds: Type.Number(),
  /** True if the difference is 5 s or more. */
  wrong: Type.Boolean(),
});
export type ClockStatus = Static<typeof ClockStatus>;

const CanaryStatus = Type.Intersect([
  Named,
  Type.Object({
    release: Type.String(),
    percent: Type.Integer(),
    /** Absent if the share stays until somebody changes it. */
    stages: Type.Optional(NextStages),
    /** Absent until the canary has been evaluated for the first time. */
    health: Type.Optional(CanaryHealth),
  }),
]);

/**
 * Reply of GET /status: the deployed state. Times are ISO strings. `previous` is the release that a rollback
 * would restore.
 */
export const StatusReply = Type.Object({
  revision: Type.Integer(),
  composition: Type.String(),
  mode: RouteMode,
  areas: Type.Array(
    Type.Object({
      area: Type.String(),
      release: Type.String(),
      previous: Type.Union([Type.String(), Type.Null()]),
      since: Type.String(),
      by: Type.String(),
      why: Type.String(),
      /** Absent if the release is not signed. */
      signed: Type.Optional(ReleaseOrigin),
      /** Set if gateways do not serve the release, because it is not trusted. They serve the newest trusted one. */
      withheld: Type.Optional(SignatureFault),
      /**
       * True if gateways serve the last good release instead, because the store lost this one or its row is damaged.
       */
      lost: Type.Optional(Type.Literal(true)),
      /** True if visitors get the area's error panel, because the release needs what the live shell lacks. */
      unmet: Type.Optional(Type.Literal(true)),
      /** Page reports about the live release over the last day. Older gateways do not send this field. */
      day: Type.Optional(ReleaseDay),
      /** Absent if the live release has sent no page in the last hour, and from older gateways. */
      hour: Type.Optional(ReleaseHour),
      /** The last failures of the live release that the replying gateway has traced. Absent if there are none. */
      failedAt: Type.Optional(Type.Array(FailurePlace)),
      canary: Type.Union([CanaryStatus, Type.Null()]),
      /** The watch of a release that went live a short while ago. Absent if none is watched. */
      watch: Type.Optional(ReleaseWatch),
      /** Set if releases of the area are not watched. */
      unwatched: Type.Optional(Named),
      frozen: Type.Union([Named, Type.Null()]),
      closed: Type.Union([Named, Type.Null()]),
    }),
  ),
  /** Announcements that are shown or will be. Absent if there are none. */
  announcements: Type.Optional(Type.Array(Type.Intersect([Named, Announcement]))),
  closedPaths: Type.Array(Type.Intersect([Named, Type.Object({ path: Type.String() })])),
  /** Running gateways. `current` is true if the gateway already serves `revision`. */
  gateways: Type.Array(Type.Object({ name: Type.String(), current: Type.Boolean() })),
  /** Areas with a backend of their own. Older gateways do not send this field. */
  upstreams: Type.Optional(Type.Array(UpstreamStatus)),
  /** Clocks with which the replying gateway has just compared its own. Older gateways do not send this field. */
  clocks: Type.Optional(Type.Array(ClockStatus)),
  /** Canaries of areas that have no live release yet. Absent if there are none. */
  newAreas: Type.Optional(Type.Array(Type.Object({ area: Type.String(), canary: CanaryStatus }))),
});
export type StatusReply = Static<typeof StatusReply>;
