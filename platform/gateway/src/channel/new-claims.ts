import type { Db } from '@site/server/db';
import type { Claims, TakenPath } from '@site/contracts/deploy-token';
import { isBelow } from '@site/contracts/paths';
import type { ReleaseManifest } from '@site/contracts/release';
import { isOwnName } from '@site/contracts/schema/contract-fault';
import { fetchOwnedNames } from '../releases/store/owned-names.repo';
import { fetchReleases } from '../releases/store/release.repo';
import type { LiveReleases, Move } from './state';

/**
 * Something that a release owns and the live release of its area does not. A path includes everything below it.
 */
export interface NewClaim {
  area: string;
  release: string;
  claimed: Claims;
  /** Those of the claimed paths that clash with paths of other areas. */
  taken: TakenPath[];
}

/**
 * Returns what the releases of `moves` own that the live releases of their areas do not own. Releases that
 * claim nothing new are left out. `candidate` is a release that may not be stored yet.
 */
export async function findNewClaims(
  db: Db,
  live: LiveReleases,
  moves: readonly Move[],
  candidate?: ReleaseManifest,
): Promise<NewClaim[]> {
  const before = moves.flatMap(({ area }) => (live[area] ? [[area, live[area]] as const] : []));
  const stored = await fetchReleases(db, [...before, ...moves.map(({ area, to }) => [area, to] as const)]);
  const known = [...(candidate ? [candidate] : []), ...stored.map(({ manifest }) => manifest)];
  const find = (area: string, id: string | undefined) =>
    known.find((manifest) => manifest.area === area && manifest.id === id);
  const claims = moves
    .map(({ area, to }) => ({
      area,
      release: to,
      claimed: subtract(ownedBy(find(area, to)?.owns), ownedBy(find(area, live[area])?.owns)),
    }))
    .filter(({ claimed }) => Object.values(claimed).some((names) => names.length > 0));
  if (!claims.some(({ claimed }) => claimed.paths.length > 0))
    return claims.map((claim) => ({ ...claim, taken: [] }));
  const next = { ...live, ...Object.fromEntries(moves.map(({ area, to }) => [area, to])) };
  const owned = await fetchOwnedNames(db, Object.entries(next));
  return claims.map((claim) => ({ ...claim, taken: findTaken(claim, owned) }));
}

/** Returns the claimed paths at, above or below a path of another area. */
function findTaken(
  { area, claimed }: Pick<NewClaim, 'area' | 'claimed'>,
  owned: readonly { area: string; owns: Owns }[],
): TakenPath[] {
  return claimed.paths.flatMap((path) => {
    for (const other of owned) {
      if (other.area === area) continue;
      const clash = other.owns.paths.find(({ prefix }) => isBelow(prefix, path) || isBelow(path, prefix));
      if (clash) return [{ path, area: other.area, owned: clash.prefix }];
    }
    return [];
  });
}

/** Returns true if `next` has anything that `now` does not have. */
export const claimsMore = (next: Owns, now: Owns | undefined): boolean =>
  Object.values(subtract(ownedBy(next), ownedBy(now))).some((names) => names.length > 0);

type Owns = ReleaseManifest['owns'];

/** Modals and slots that belong to the area by their names need no claim: no other area may own them. */
function ownedBy(owns: Owns | undefined): Required<Claims> {
  const { name: area = '', paths = [], modals = [], slots = [], calls = [] } = owns ?? {};
  const isShared = (name: string) => !isOwnName(area, name);
  return {
    paths: paths.map(({ prefix }) => prefix),
    modals: modals.filter(isShared),
    slots: slots.filter(isShared),
    calls,
  };
}

const subtract = (next: Required<Claims>, now: Required<Claims>): Required<Claims> => ({
  paths: next.paths.filter((path) => !now.paths.some((owned) => isBelow(owned, path))),
  modals: next.modals.filter((name) => !now.modals.includes(name)),
  slots: next.slots.filter((name) => !now.slots.includes(name)),
  calls: next.calls.filter((call) => !now.calls.includes(call)),
});
