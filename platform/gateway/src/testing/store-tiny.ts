import type { Db } from '@site/server/db';
import type { ReleaseManifest } from '@site/contracts/release';
import { announceRelease, storeBlob } from '../releases/upload/upload.service';
import type { TinyRelease } from './tiny-release';

/** Stores a release with its files in the database, as an upload does. Returns its manifest. */
export async function storeTiny(db: Db, { manifest, files }: TinyRelease): Promise<ReleaseManifest> {
  const { missing } = await announceRelease(db, manifest);
  for (const { path, integrity } of manifest.files)
    if (missing.includes(integrity)) await storeBlob(db, integrity, files[path]!, () => true);
  return manifest;
}
