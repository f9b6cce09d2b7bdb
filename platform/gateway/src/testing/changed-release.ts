import type { ReleaseManifest } from '@site/contracts/release';
import { releaseId } from '../releases/store/release-id';
import type { TinyRelease } from './tiny-release';

/** Returns a changed copy of a release's manifest, with the id recomputed. */
export function changed(
  { manifest }: TinyRelease,
  change: (manifest: ReleaseManifest) => ReleaseManifest,
): ReleaseManifest {
  const other = change(structuredClone(manifest));
  return { ...other, id: releaseId(other) };
}

/** Returns a change for `changed` that replaces fields in the manifest's entry for one file. */
export const withFile =
  (path: string, change: object) =>
  (manifest: ReleaseManifest): ReleaseManifest => ({
    ...manifest,
    files: manifest.files.map((file) => (file.path === path ? { ...file, ...change } : file)),
  });
