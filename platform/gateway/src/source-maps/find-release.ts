import type { Db } from '@site/server/db';
import { fetchComposition } from '../channel/channel.repo';
import { releasesOf } from '../channel/state';
import { fetchManifestSizes } from '../releases/store/manifest-size.repo';
import { fetchReleases } from '../releases/store/release.repo';
import { fetchReleasesWithFile } from '../releases/store/served-files.repo';
import type { FindRelease, FoundRelease } from './source-tracer';

async function findOne(db: Db, area: string, id: string): Promise<FoundRelease | null> {
  const [size] = await fetchManifestSizes(db, [[area, id]]);
  const read = async () => (await fetchReleases(db, [[area, id]]))[0]?.manifest ?? null;
  return size ? { files: size.files, read } : null;
}

/**
 * Finds the release that a place names by its id, or the newest release with the file that it names. Browsers name
 * files of releases that were part of a composition only.
 */
export const findStored =
  (db: Db): FindRelease =>
  async ({ area, release, file }) => {
    const id = release ?? (await fetchReleasesWithFile(db, area, file ?? '', 1))[0];
    return id === undefined ? null : findOne(db, area, id);
  };

/** Finds the release of a composition that the file of a place belongs to. */
export const findInComposition =
  (db: Db, composition: string): FindRelease =>
  async ({ area, file }) => {
    const document = await fetchComposition(db, composition);
    const id = document && releasesOf(document)[area];
    const found = id ? await findOne(db, area, id) : null;
    if (!found) return null;
    const read = async () => {
      const manifest = await found.read();
      const isListed = manifest?.files.some(({ path, audience }) => path === file && audience === 'browser');
      return isListed ? manifest : null;
    };
    return { ...found, read };
  };
