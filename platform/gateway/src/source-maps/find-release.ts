import type { Db } from '@site/server/db';
import { fetchComposition } from '../channel/channel.repo';
import { releasesOf } from '../channel/state';
import { fetchReleases } from '../releases/store/release.repo';
import { fetchReleasesWithFile } from '../releases/store/served-files.repo';
import type { FindRelease } from './source-tracer';

const fetchOne = async (db: Db, area: string, id: string) =>
  (await fetchReleases(db, [[area, id]]))[0]?.manifest ?? null;

/**
 * Finds the release that a place names by its id, or the newest release with the file that it names. Browsers name
 * files of releases that were part of a composition only.
 */
export const findStored =
  (db: Db): FindRelease =>
  async ({ area, release, file }) => {
    const id = release ?? (await fetchReleasesWithFile(db, area, file ?? '', 1))[0];
    return id === undefined ? null : fetchOne(db, area, id);
  };

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
