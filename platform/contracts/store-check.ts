import { type Static, Type } from '@sinclair/typebox';

/**
 * A damaged or missing part of the release store.
 * - `missing-release`: a composition that visitors may get names a release that is not stored.
 * - `damaged-manifest`: the stored manifest does not hash to the release's id.
 * - `wrong-address`: the address of a file is missing or leads to another content.
 * - `missing-file`, `damaged-file`: the bytes of a file are missing or do not match the hash in the manifest.
 * - `damaged-composition`: a composition does not hash to its id. `area` is `*`, `release` is the
 *   composition's id.
 */
export const StoreProblem = Type.Object({
  kind: Type.Union([
    Type.Literal('missing-release'),
    Type.Literal('damaged-manifest'),
    Type.Literal('wrong-address'),
    Type.Literal('missing-file'),
    Type.Literal('damaged-file'),
    Type.Literal('damaged-composition'),
  ]),
  area: Type.String(),
  release: Type.String(),
  /** Path of the file in the release; null if the problem concerns no single file. */
  file: Type.Union([Type.String(), Type.Null()]),
});
export type StoreProblem = Static<typeof StoreProblem>;

const ReleaseName = Type.Object({ area: Type.String(), release: Type.String() });
export type ReleaseName = Static<typeof ReleaseName>;

/**
 * Reply of GET /store: the stored releases and the missing ones that visitors may get, and the problems of
 * compositions. The releases themselves are not checked.
 */
export const StoreReply = Type.Object({
  releases: Type.Array(ReleaseName),
  problems: Type.Array(StoreProblem),
});
export type StoreReply = Static<typeof StoreReply>;

/**
 * Reply of GET /store/{area}/{release}, which reads and hashes every file of the release. `bytes` is the size
 * of the files without compression.
 */
export const ReleaseCheckReply = Type.Object({
  files: Type.Integer(),
  bytes: Type.Integer(),
  problems: Type.Array(StoreProblem),
});
export type ReleaseCheckReply = Static<typeof ReleaseCheckReply>;

/**
 * Reply of POST /store/{area}/{release}, which restores what the site itself has copies of. The body is
 * `{ manifest? }`, which is needed if the stored manifest is damaged or missing. `restored` is the number of
 * restored files. The caller uploads the files in `missing` (integrity hashes) with PUT /blobs/{digest}.
 */
export const RepairReply = Type.Object({
  restored: Type.Integer(),
  missing: Type.Array(Type.String()),
});
export type RepairReply = Static<typeof RepairReply>;
