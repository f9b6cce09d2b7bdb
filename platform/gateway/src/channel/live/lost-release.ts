import type { Db } from '@site/server/db';
import type { ReleaseManifest } from '@site/contracts/release';
import { pathsAbove } from '../../releases/linker/link';
import { fetchReleases } from '../../releases/store/release.repo';
import { fetchAreaMoves } from '../area-moves.repo';

/** Number of an area's releases that are read to find an undamaged one. */
const MAX_READ = 10;

/**
 * Returns what visitors get of a release that is lost or damaged and has no replacement: the names and paths of the
 * last undamaged release of its area that was live, whose pages show the error panel. Without such a release the area
 * owns nothing, and its pages are not found. A release that was only announced has not been linked, so it could name
 * paths of other areas.
 */
export async function fetchPlaceholder(
  db: Db,
  { area, id }: Pick<ReleaseManifest, 'area' | 'id'>,
  others: readonly ReleaseManifest[],
): Promise<ReleaseManifest> {
  const moves = await fetchAreaMoves(db, area);
  const ids = [...new Set(moves.reverse().flatMap(({ to }) => to ?? []))].slice(0, MAX_READ);
  const found = await fetchReleases(
    db,
    ids.map((one) => [area, one] as const),
  );
  const newest = ids.flatMap((one) => found.find(({ manifest }) => manifest.id === one) ?? [])[0];
  const owns = newest?.manifest.owns ?? {
    name: area,
    title: area,
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
    owns: withoutForeign(owns, others),
    needs: [],
    provides: [],
  };
}

/**
 * Drops the names and paths that belong to other areas now, because a placeholder is not linked with them. A path
 * belongs to an area with everything below it.
 */
function withoutForeign(
  owns: ReleaseManifest['owns'],
  others: readonly ReleaseManifest[],
): ReleaseManifest['owns'] {
  const taken = {
    paths: new Set(others.flatMap((other) => other.owns.paths.map(({ prefix }) => prefix))),
    modals: new Set(others.flatMap((other) => other.owns.modals)),
    slots: new Set(others.flatMap((other) => other.owns.slots)),
    calls: new Set(others.flatMap((other) => other.owns.calls ?? [])),
  };
  return {
    ...owns,
    paths: owns.paths.filter(
      ({ prefix }) => ![prefix, ...pathsAbove(prefix)].some((path) => taken.paths.has(path)),
    ),
    modals: owns.modals.filter((modal) => !taken.modals.has(modal)),
    slots: owns.slots.filter((slot) => !taken.slots.has(slot)),
    ...(owns.calls && { calls: owns.calls.filter((call) => !taken.calls.has(call)) }),
  };
}
