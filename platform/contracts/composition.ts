import { type Static, Type } from '@sinclair/typebox';
import { Announcement } from './announcement';
import { PublicOwns } from './area';
import { Integrity } from './release';

/**
 * A rule that blocks the paths at or below `prefix` and leads visitors to `to` instead
 * (docs/product/frame.md#route-rules).
 */
export const RouteRule = Type.Object(
  {
    prefix: Type.String(),
    /**
     * Matches every path that starts with `prefix`, so `/home` also matches `/homes`. Other rules match whole
     * path segments.
     */
    loose: Type.Optional(Type.Literal(true)),
    to: Type.Union([Type.Literal('/error'), Type.Literal('/')]),
    code: Type.Integer(),
  },
  { additionalProperties: false },
);
export type RouteRule = Static<typeof RouteRule>;

/** Presets of route rules: `prelaunch` closes most of the site before the launch, `live` closes nothing. */
export const RouteMode = Type.Union([Type.Literal('live'), Type.Literal('prelaunch')]);
export type RouteMode = Static<typeof RouteMode>;

/**
 * An immutable set of releases, with route rules and announcements. A page is always rendered from exactly one
 * composition. `id` is a hash of the other fields.
 */
export const Composition = Type.Object({
  id: Type.String(),
  /** Release id of the shell. `areas` contains the release ids of the areas by name. */
  shell: Type.String(),
  areas: Type.Record(Type.String(), Type.String()),
  mode: RouteMode,
  rules: Type.Array(RouteRule),
  /** Absent if there are none. */
  announcements: Type.Optional(Type.Array(Announcement)),
});
export type Composition = Static<typeof Composition>;

/** Everything a browser needs to load an area. Addresses are paths on this origin. */
export const PublicArea = Type.Object({
  release: Type.String(),
  entry: Type.String(),
  /** Integrity hashes of the release's scripts, including `entry`, by path. */
  integrity: Type.Record(Type.String(), Integrity),
  owns: PublicOwns,
});
export type PublicArea = Static<typeof PublicArea>;

/**
 * `builds/meta/{id}.json`: what a browser needs to know about a composition
 * (docs/product/updates.md#version-files). The file never changes.
 */
export const BuildMeta = Type.Object({
  id: Type.String(),
  areas: Type.Record(Type.String(), PublicArea),
  mode: RouteMode,
  rules: Type.Array(RouteRule),
});
export type BuildMeta = Static<typeof BuildMeta>;

/**
 * `builds/latest.json`: the id of this visitor's composition and its announcements, if there are any. `timestamp` is in
 * milliseconds since 1970.
 */
export const LatestBuild = Type.Object({
  id: Type.String(),
  timestamp: Type.Integer(),
  announcements: Type.Optional(Type.Array(Announcement)),
});
export type LatestBuild = Static<typeof LatestBuild>;

/** `version.json`: the time when the visitor's shell release was stored, in milliseconds since 1970. */
export const VersionFile = Type.Object({ buildTime: Type.Integer() });
export type VersionFile = Static<typeof VersionFile>;
