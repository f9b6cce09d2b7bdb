import { type Static, Type } from '@sinclair/typebox';
import { AreaManifest, ConsumedCall } from './area';
import { AreaContract } from './area-contract';
import { RELEASE_FILE } from './release-path';

/** `sha384-` followed by the base64 digest, as in the HTML `integrity` attribute. */
export const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

/** A file of a release. `path` is relative, unique in the release and contains a hash of the content. */
export const ReleaseFile = Type.Object(
  {
    path: Type.String({ pattern: `^${RELEASE_FILE}$` }),
    /** Uncompressed size in bytes. */
    size: Type.Integer({ minimum: 0, maximum: 8 * 1024 * 1024 }),
    type: Type.String({ minLength: 1 }),
    integrity: Integrity,
    /** `server` files are never served to browsers: the bundle that runs in the renderer, and source maps. */
    audience: Type.Union([Type.Literal('browser'), Type.Literal('server')]),
  },
  { additionalProperties: false },
);
export type ReleaseFile = Static<typeof ReleaseFile>;

/** A module that a release imports from the shell: its semver range and the imported names (`*` for all). */
export const SharedNeed = Type.Object(
  { key: Type.String(), range: Type.String(), names: Type.Array(Type.String()) },
  { additionalProperties: false },
);
export type SharedNeed = Static<typeof SharedNeed>;

/** A shared module that a shell release provides: its exact version and its exported names. */
export const SharedProvide = Type.Object(
  { key: Type.String(), version: Type.String(), names: Type.Array(Type.String()) },
  { additionalProperties: false },
);
export type SharedProvide = Static<typeof SharedProvide>;

/**
 * Names of other areas that an area's code mentions: paths that it links to, modals that it opens, slots that it
 * places and events that it listens to. A live owner cannot drop them (docs/decisions/0050).
 */
export const UsedNames = Type.Object(
  {
    paths: Type.Array(Type.String()),
    modals: Type.Array(Type.String()),
    slots: Type.Array(Type.String()),
    /** Absent if there are none. */
    events: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
);
export type UsedNames = Static<typeof UsedNames>;

/**
 * `release.json`: one immutable build of an area or of the shell. The same source always produces the same
 * `id`.
 */
export const ReleaseManifest = Type.Object(
  {
    format: Type.Literal(1),
    /** Name of the area, or `shell`. */
    area: Type.String(),
    /** First 16 hex digits of the SHA-256 of this manifest without `id`, as canonical JSON. */
    id: Type.String({ pattern: '^[0-9a-f]{16}$' }),
    files: Type.Array(ReleaseFile),
    /** Browser entry: an area's federation container, or the shell's `main` script. */
    entry: Type.String(),
    /** Scripts that the first page needs besides `entry`. */
    scripts: Type.Array(Type.String()),
    /**
     * Additional scripts of pages with their own chunks. The keys are the `chunk` values of the area's paths.
     */
    chunks: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    /** Fonts that every page preloads (shell only). */
    fonts: Type.Array(Type.String()),
    /** The page icon as a `data:` URL (shell only), small enough to be inlined in every page. */
    icon: Type.Optional(Type.String({ pattern: '^data:image/svg\\+xml,', maxLength: 2048 })),
    /**
     * Fallback script (shell only). Every page contains it inline, before the script tag of `entry`. It
     * recovers the page if the shell's files fail to load. The pattern excludes text that could end a script
     * element. Stored name: `guard` is part of released manifests.
     */
    guard: Type.Optional(Type.String({ pattern: '^([^<]|<(?![!/]|[sS][cC]))+$', maxLength: 4096 })),
    /** CommonJS bundle evaluated by the renderer. */
    server: Type.String(),
    owns: AreaManifest,
    /**
     * Schemas of the area's modals, slots and events (docs/decisions/0081). Absent if the area has none, and in
     * releases of older builds.
     */
    contract: Type.Optional(AreaContract),
    /**
     * Calls that the release makes (docs/decisions/0083), sorted. The site must answer them. Absent if there are
     * none, and in releases of older builds.
     */
    consumes: Type.Optional(Type.Array(ConsumedCall)),
    needs: Type.Array(SharedNeed),
    /** Found by the build. Releases of older builds and of the shell have none. */
    uses: Type.Optional(UsedNames),
    provides: Type.Array(SharedProvide),
  },
  { additionalProperties: false },
);
export type ReleaseManifest = Static<typeof ReleaseManifest>;

/**
 * Returns JSON with sorted keys and without spaces. Equal values produce equal text, which is hashed for
 * release and composition ids.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}
