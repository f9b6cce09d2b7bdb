import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRelease } from '@site/contracts/parse-release';
import type { ReleaseManifest } from '@site/contracts/release';

/** A release in the format of the build: `release.json` with the files beside it. */
export interface BuiltRelease {
  manifest: ReleaseManifest;
  /** Reads the file with this integrity. Rejects when the file has been removed from the folder. */
  read(integrity: string): Promise<Buffer>;
}

/**
 * Reads the release in a `dist` folder. Returns `null` without a `release.json` and throws when the file is
 * not a valid release.
 */
export async function readBuiltRelease(folder: string): Promise<BuiltRelease | null> {
  const file = path.join(folder, 'release.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const manifest = parseRelease(text, file);
  return {
    manifest,
    read(integrity) {
      const listed = manifest.files.find((candidate) => candidate.integrity === integrity);
      if (!listed) throw new Error(`${manifest.area} lists no file with the hash ${integrity}`);
      return readFile(path.join(folder, listed.path));
    },
  };
}
