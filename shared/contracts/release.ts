import { type Static, Type } from '@sinclair/typebox';
import { AreaManifest } from './area';

/** `sha384-` and the base64 digest: the form of the HTML `integrity` attribute. */
export const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

/** A file of a release. `path` is relative, content-named and unique in the release. */
export const ReleaseFile = Type.Object(
  {
    path: Type.String({ pattern: '^[A-Za-z0-9_][A-Za-z0-9._-]{0,120}$' }),
    /** Bytes, uncompressed. */
    size: Type.Integer({ minimum: 0, maximum: 8 * 1024 * 1024 }),
    type: Type.String({ minLength: 1 }),
    integrity: Integrity,
    /** `server` files are run by the renderer and are never served to a browser. */
    audience: Type.Union([Type.Literal('browser'), Type.Literal('server')]),
  },
  { additionalProperties: false },
);
export type ReleaseFile = Static<typeof ReleaseFile>;

/** A shared module that a release takes from the shell: a semver range and the names it imports (`*`: all of them). */
export const SharedNeed = Type.Object(
  { key: Type.String(), range: Type.String(), names: Type.Array(Type.String()) },
  { additionalProperties: false },
);
export type SharedNeed = Static<typeof SharedNeed>;

/** A shared module that a shell release gives: its exact version and every name it exports. */
export const SharedProvide = Type.Object(
  { key: Type.String(), version: Type.String(), names: Type.Array(Type.String()) },
  { additionalProperties: false },
);
export type SharedProvide = Static<typeof SharedProvide>;

/** `release.json`: one immutable build of one area or of the shell. The same source gives the same `id` anywhere. */
export const ReleaseManifest = Type.Object(
  {
    format: Type.Literal(1),
    /** The area's name; `shell` for the host. */
    area: Type.String(),
    /** First 16 hex digits of the SHA-256 of this manifest without `id`, as canonical JSON (keys sorted). */
    id: Type.String({ pattern: '^[0-9a-f]{16}$' }),
    files: Type.Array(ReleaseFile),
    /** Browser entry: the federation container of an area, `main` of the shell. */
    entry: Type.String(),
    /** Browser scripts that the first page needs at once besides `entry`. */
    scripts: Type.Array(Type.String()),
    /** Scripts of the pages that bring their own, by `chunk` of the area's paths, besides `scripts`. */
    chunks: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    /** Fonts that every page needs at once (the shell's). */
    fonts: Type.Array(Type.String()),
    /** The page's icon as a `data:` address (the shell's): small enough not to cost a request. */
    icon: Type.Optional(Type.String({ pattern: '^data:image/svg\\+xml,', maxLength: 2048 })),
    /**
     * A script that every page has in itself, right before the entry's tag (the shell's): it acts when none of the files
     * can be had. Its hash stands in the page's CSP; it can't end its own element.
     */
    guard: Type.Optional(Type.String({ pattern: '^([^<]|<(?![!/]|[sS][cC]))+$', maxLength: 4096 })),
    /** The CommonJS bundle that the renderer evaluates. */
    server: Type.String(),
    owns: AreaManifest,
    needs: Type.Array(SharedNeed),
    provides: Type.Array(SharedProvide),
  },
  { additionalProperties: false },
);
export type ReleaseManifest = Static<typeof ReleaseManifest>;

export const SHELL = 'shell';

/** JSON with sorted keys and no spaces: the same value gives the same text anywhere. Release and composition ids hash it. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}
