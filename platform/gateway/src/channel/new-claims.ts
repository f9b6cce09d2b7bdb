import type { Db } from '@site/server/db';
import type { Claims } from '@site/contracts/deploy-token';
import { isBelow } from '@site/contracts/paths';
import type { ReleaseManifest } from '@site/contracts/release';
import { isOwnName } from '@site/contracts/schema/contract-fault';
import { fetchReleases } from '../releases/store/release.repo';
import type { LiveReleases, Move } from './state';

/**
 * Something that a release owns and the live release of its area does not. A path includes everything below it.
 */
export interface NewClaim {
  area: string;
  release: string;
  claimed: Claims;
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
  return moves
    .map(({ area, to }) => ({
      area,
      release: to,
      claimed: subtract(ownedBy(find(area, to)?.owns), ownedBy(find(area, live[area])?.owns)),
    }))
    .filter(({ claimed }) => Object.values(claimed).some((names) => names.length > 0));
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
