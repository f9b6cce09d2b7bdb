import { type Static, Type } from '@sinclair/typebox';
import { AreaManifest } from './area';
import { Integrity } from './release';

/** What a navigation to a path below `prefix` gets instead of the page. Spec §2, decision 1. */
export const RouteRule = Type.Object(
  {
    prefix: Type.String(),
    /** Meets whatever begins with `prefix`, `/homes` for `/home` too; other rules go by whole segments. */
    loose: Type.Optional(Type.Literal(true)),
    to: Type.Union([Type.Literal('/error'), Type.Literal('/')]),
    code: Type.Integer(),
  },
  { additionalProperties: false },
);
export type RouteRule = Static<typeof RouteRule>;

/** The named sets of route rules. `prelaunch` is the spec's guard to the letter, `live` has no blocks. */
export const RouteMode = Type.Union([Type.Literal('live'), Type.Literal('prelaunch')]);
export type RouteMode = Static<typeof RouteMode>;

/** One immutable set of releases: what a visitor gets is always exactly one of these. `id` hashes the rest. */
export const Composition = Type.Object({
  id: Type.String(),
  /** Release ids; `shell` by its own field. */
  shell: Type.String(),
  areas: Type.Record(Type.String(), Type.String()),
  mode: RouteMode,
  rules: Type.Array(RouteRule),
});
export type Composition = Static<typeof Composition>;

/** What a browser needs to load an area. Addresses are paths on this origin. */
export const PublicArea = Type.Object({
  release: Type.String(),
  entry: Type.String(),
  /** Every script of the release with its hash; `entry` is among them. */
  integrity: Type.Record(Type.String(), Integrity),
  owns: AreaManifest,
});
export type PublicArea = Static<typeof PublicArea>;

/** `builds/meta/{id}.json`: immutable. */
export const BuildMeta = Type.Object({
  id: Type.String(),
  areas: Type.Record(Type.String(), PublicArea),
  mode: RouteMode,
  rules: Type.Array(RouteRule),
});
export type BuildMeta = Static<typeof BuildMeta>;

/** `builds/latest.json`: the visitor's own composition; `timestamp` in ms since 1970. */
export const LatestBuild = Type.Object({ id: Type.String(), timestamp: Type.Integer() });
export type LatestBuild = Static<typeof LatestBuild>;

/** `version.json`: when the visitor's shell release entered the store, ms since 1970. */
export const VersionFile = Type.Object({ buildTime: Type.Integer() });
export type VersionFile = Static<typeof VersionFile>;
