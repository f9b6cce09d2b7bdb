import type { ReleaseManifest } from '@site/shared/contracts/release';
import { releaseId } from '../releases/store/release-id';
import type { TinyRelease } from './tiny-release';

/** The same release with something changed, and the id that belongs to it. */
export function changed(
  { manifest }: TinyRelease,
  change: (manifest: ReleaseManifest) => ReleaseManifest,
): ReleaseManifest {
  const other = change(structuredClone(manifest));
  return { ...other, id: releaseId(other) };
}

/** For `changed`: one file's entry with other fields. */
export const withFile =
  (path: string, change: object) =>
  (manifest: ReleaseManifest): ReleaseManifest => ({
    ...manifest,
    files: manifest.files.map((file) => (file.path === path ? { ...file, ...change } : file)),
  });
