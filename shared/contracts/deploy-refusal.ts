import { type Static, Type } from '@sinclair/typebox';

/** `details` of an ErrorReply CONFLICT or NOT_FOUND to a move: what stands in its way, for a tool that words it itself. */
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
  /** It was live from `since` (ISO time), and `gc` has deleted it. */
  Type.Object({
    reason: Type.Literal('deleted'),
    area: Type.String(),
    release: Type.String(),
    since: Type.String(),
  }),
  /** Only what visitors once had can be gone back to: whatever is new is deployed. */
  Type.Object({ reason: Type.Literal('never-live-release'), area: Type.String(), release: Type.String() }),
  Type.Object({ reason: Type.Literal('no-shell') }),
  Type.Object({
    reason: Type.Literal('frozen'),
    area: Type.String(),
    who: Type.String(),
    why: Type.String(),
    /** ISO time. */
    since: Type.String(),
  }),
  Type.Object({ reason: Type.Literal('canary-runs'), area: Type.String(), release: Type.String() }),
  Type.Object({ reason: Type.Literal('no-canary'), area: Type.String() }),
  Type.Object({ reason: Type.Literal('canary-is-live'), area: Type.String(), release: Type.String() }),
  /** At most `most` areas run canaries at once: each doubles the compositions. */
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
  Type.Object({ reason: Type.Literal('nothing-to-close'), area: Type.String() }),
  /** Closing would also close a path of another area below it. */
  Type.Object({
    reason: Type.Literal('closes-another'),
    target: Type.String(),
    area: Type.String(),
    prefix: Type.String(),
  }),
  /** Closing it would close nothing: no area owns a path above or below it. */
  Type.Object({ reason: Type.Literal('nobodys-path'), target: Type.String() }),
  /** Other changes took the next revision again and again; nothing was changed. */
  Type.Object({ reason: Type.Literal('contended'), tries: Type.Integer() }),
]);
export type ChannelRefusal = Static<typeof ChannelRefusal>;

/** `details` of an ErrorReply UNAVAILABLE: `database-away` may pass by itself, `nothing-deployed` lasts until the first deploy. */
export const Unavailable = Type.Object({
  reason: Type.Union([Type.Literal('database-away'), Type.Literal('nothing-deployed')]),
});
export type Unavailable = Static<typeof Unavailable>;
