import type { Db } from '@site/server/db';
import type { ReleaseManifest } from '@site/shared/contracts/release';
import { fetchReleaseIds, fetchReleases } from '../../releases/store/release.repo';

/** Number of an area's newest releases that are read to find an undamaged one. */
const MAX_READ = 10;

/**
 * Returns what visitors get of a release that is lost or damaged and has no replacement: the names and paths of the
 * newest undamaged release of its area, whose pages show the error panel. Without such a release the area owns
 * nothing, and its pages are not found.
 */
export async function fetchPlaceholder(db: Db, area: string, id: string): Promise<ReleaseManifest> {
  const ids = (await fetchReleaseIds(db, area)).slice(0, MAX_READ);
  const found = await fetchReleases(
    db,
    ids.map((one) => [area, one] as const),
  );
  const newest = ids.flatMap((one) => found.find(({ manifest }) => manifest.id === one) ?? [])[0];
  const owns = newest?.manifest.owns ?? {
    name: area,
    title: area,
    sign: { street: '', house: '' },
    paths: [],
    modals: [],
    slots: [],
  };
  return {
    format: 1,
    area,
    id,
    files: [],
    entry: newest?.manifest.entry ?? '',
    scripts: [],
    fonts: [],
    server: newest?.manifest.server ?? '',
    owns,
    needs: [],
    provides: [],
  };
}
