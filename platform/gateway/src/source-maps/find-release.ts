import type { Db } from '@site/server/db';
import { fetchComposition } from '../channel/channel.repo';
import { releasesOf } from '../channel/state';
import { fetchReleases } from '../releases/store/release.repo';
import { fetchReleaseWith } from './source-map.repo';
import type { FindRelease } from './source-tracer';

const fetchOne = async (db: Db, area: string, id: string) =>
  (await fetchReleases(db, [[area, id]]))[0]?.manifest ?? null;

/** Finds the release that a place names by its id, or the newest stored release with the file that it names. */
export const findStored =
  (db: Db): FindRelease =>
  ({ area, release, file }) =>
    release === null ? fetchReleaseWith(db, area, file ?? '') : fetchOne(db, area, release);

/** Finds the release of a composition that the file of a place belongs to. */
export const findInComposition =
  (db: Db, composition: string): FindRelease =>
  async ({ area, file }) => {
    const document = await fetchComposition(db, composition);
    const id = document && releasesOf(document)[area];
    const manifest = id ? await fetchOne(db, area, id) : null;
    const isListed = manifest?.files.some(({ path, audience }) => path === file && audience === 'browser');
    return isListed ? manifest : null;
  };
