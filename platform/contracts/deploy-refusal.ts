import { type Static, Type } from '@sinclair/typebox';
import { NoForce } from './no-force';
import { PageRemark } from './page-remark';
import { CodeFault, PageFault, PartFault } from './release-fault';
import { SignatureFault } from './release-signature';
import { UnofferedName } from './unoffered-name';

/** The teams of an area have added too many log entries, page checks, preview links or tokens in the last day. */
export const DayLimit = Type.Object({
  reason: Type.Literal('day-limit'),
  area: Type.String(),
  what: Type.Union([
    Type.Literal('changes'),
    Type.Literal('checks'),
    Type.Literal('previews'),
    Type.Literal('tokens'),
  ]),
  most: Type.Integer(),
});
export type DayLimit = Static<typeof DayLimit>;

/**
 * Fields of a refusal that `force` passes. `unoffered` has names that the releases newly use and that no area owns.
 * It is absent if there are none, and in replies of older gateways.
 */
const forceable = { unoffered: Type.Optional(Type.Array(UnofferedName)), noForce: Type.Optional(NoForce) };
/** Faults besides those that are the reason. Absent if there are none. */
const noticed = { remarks: Type.Optional(Type.Array(PageRemark)) };

/**
 * `details` of a CONFLICT or NOT_FOUND reply to POST /channel: the reason for the rejection. Tools build
 * their own messages from the reason.
 */
export const ChannelRefusal = Type.Union([
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
  /**
   * The release is no longer stored, because `gc` has deleted it. It last went live at `since` (ISO time).
   */
  Type.Object({
    reason: Type.Literal('deleted'),
    area: Type.String(),
    release: Type.String(),
    since: Type.String(),
  }),
  /** A rollback requires a release that has been live before. Any other release must be deployed. */
  Type.Object({ reason: Type.Literal('never-live-release'), area: Type.String(), release: Type.String() }),
  /** The release was left by a rollback, or by a deploy of an earlier release. It must be deployed again. */
  Type.Object({ reason: Type.Literal('left-release'), area: Type.String(), release: Type.String() }),
  /** The channel's log has no entry of this revision. */
  Type.Object({
    reason: Type.Literal('unknown-revision'),
    revision: Type.Integer(),
    latest: Type.Integer(),
  }),
  /** All releases of this revision that are not live are no longer stored, because `gc` has deleted them. */
  Type.Object({
    reason: Type.Literal('deleted-releases'),
    revision: Type.Integer(),
    missing: Type.Array(Type.Object({ area: Type.String(), release: Type.String() })),
  }),
  Type.Object({ reason: Type.Literal('no-shell') }),
  Type.Object({
    reason: Type.Literal('frozen'),
    area: Type.String(),
    who: Type.String(),
    why: Type.String(),
    /** Start of the freeze, as an ISO time. */
    since: Type.String(),
  }),
  Type.Object({ reason: Type.Literal('canary-runs'), area: Type.String(), release: Type.String() }),
  Type.Object({ reason: Type.Literal('no-canary'), area: Type.String() }),
  Type.Object({ reason: Type.Literal('canary-is-live'), area: Type.String(), release: Type.String() }),
  /**
   * Up to `most` areas may run canaries at the same time, because each canary doubles the number of
   * compositions.
   */
  Type.Object({
    reason: Type.Literal('too-many-canaries'),
    areas: Type.Array(Type.String()),
    most: Type.Integer(),
  }),
  Type.Object({
    reason: Type.Literal('unknown-area'),
    area: Type.String(),
    known: Type.Array(Type.String()),
  }),
  Type.Object({
    reason: Type.Literal('not-closed'),
    target: Type.String(),
    closed: Type.Array(Type.String()),
  }),
  /** The announcement would end before it begins, or has ended. */
  Type.Object({ reason: Type.Literal('announcement-over') }),
  Type.Object({ reason: Type.Literal('too-many-announcements'), most: Type.Integer() }),
  /** `known` are the announcements that are shown or will be. */
  Type.Object({
    reason: Type.Literal('unknown-announcement'),
    announcement: Type.String(),
    known: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })),
  }),
  Type.Object({ reason: Type.Literal('nothing-to-close'), area: Type.String() }),
  /** Closing `target` would have no effect, because no area owns a path above or below it. */
  Type.Object({ reason: Type.Literal('unowned-path'), target: Type.String() }),
  /** Pages of the release were rendered before the change, and some are worse than the live ones. */
  Type.Object({
    reason: Type.Literal('failing-pages'),
    area: Type.String(),
    release: Type.String(),
    faults: Type.Array(PageFault),
    ...noticed,
    ...forceable,
  }),
  /** The code of the release's modals and slots was loaded before the change. */
  Type.Object({
    reason: Type.Literal('failing-parts'),
    area: Type.String(),
    release: Type.String(),
    faults: Type.Array(PartFault),
    ...noticed,
    ...forceable,
  }),
  /** A gateway checks one deploy of an area at a time, and is checking another one. */
  Type.Object({ reason: Type.Literal('being-checked'), area: Type.String() }),
  /** The team's last check on this gateway took long and failed, so its next one must wait (docs/decisions/0154). */
  Type.Object({
    reason: Type.Literal('check-pause'),
    area: Type.String(),
    waitSeconds: Type.Integer(),
  }),
  /** The release could not be checked, because the machine is busy or a part of the site does not answer. */
  Type.Object({
    reason: Type.Literal('not-checked'),
    area: Type.String(),
    release: Type.String(),
    detail: Type.String(),
    ...forceable,
  }),
  /** The gateway serves an older state of the site, or one with which the release does not link. */
  Type.Object({ reason: Type.Literal('behind'), area: Type.String(), release: Type.String() }),
  /** The release must be signed, and is not, or not by a key that may sign it. */
  Type.Object({
    reason: Type.Literal('untrusted-release'),
    area: Type.String(),
    release: Type.String(),
    fault: SignatureFault,
  }),
  /** The teams of an area have announced too much in the last day: releases, or MiB of new files. */
  Type.Object({
    reason: Type.Literal('day-quota'),
    area: Type.String(),
    mostReleases: Type.Integer(),
    mostMebibytes: Type.Integer(),
  }),
  DayLimit,
  Type.Object({ reason: Type.Literal('unknown-key'), key: Type.String() }),
  /** The site has calls of its own below `/api/<area>/`, which an upstream would hide. */
  Type.Object({ reason: Type.Literal('own-calls'), area: Type.String(), calls: Type.Array(Type.String()) }),
  /** The upstream is on the machine of the gateway or on its network link. `address` is what its host resolves to. */
  Type.Object({
    reason: Type.Literal('machine-local'),
    area: Type.String(),
    host: Type.String(),
    address: Type.String(),
  }),
  /** The area has no upstream that could be taken away. */
  Type.Object({ reason: Type.Literal('no-upstream'), area: Type.String() }),
  /** The code of the release was checked before the change. */
  Type.Object({
    reason: Type.Literal('harmful-code'),
    area: Type.String(),
    release: Type.String(),
    faults: Type.Array(CodeFault),
    ...forceable,
  }),
  /**
   * Each of the `tries` attempts failed, because another change did not end or took the next revision number.
   * Nothing was changed.
   */
  Type.Object({ reason: Type.Literal('contended'), tries: Type.Integer() }),
]);
export type ChannelRefusal = Static<typeof ChannelRefusal>;

/**
 * `details` of an UNAVAILABLE reply. `database-away` may be temporary. `nothing-deployed` lasts until the
 * first deploy.
 */
export const Unavailable = Type.Object({
  reason: Type.Union([Type.Literal('database-away'), Type.Literal('nothing-deployed')]),
});
export type Unavailable = Static<typeof Unavailable>;
