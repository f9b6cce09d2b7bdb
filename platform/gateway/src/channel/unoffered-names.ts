import type { Db } from '@site/server/db';
import type { Composition } from '@site/contracts/composition';
import type { ChannelRequest } from '@site/contracts/deploy';
import type { LinkProblem } from '@site/contracts/link-problem';
import type { ReleaseManifest } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import type { UnofferedName } from '@site/contracts/unoffered-name';
import { findUnoffered, isRefused, toUnofferedProblem } from '../releases/linker/unoffered';
import { fetchReleases } from '../releases/store/release.repo';
import { releaseName } from '../signing/release-trust';
import { newReleases } from './new-releases';
import type { ChannelEntry } from './channel.repo';
import { applyMoves, type ChannelState, type LiveReleases, type Move, releasesOf } from './state';

/**
 * Returns the names that the releases of `moves` use, that the live releases of their areas do not use, and that no
 * area owns after the moves. `candidate` is a release that may not be stored yet.
 */
export async function findUnofferedNames(
  db: Db,
  live: LiveReleases,
  moves: readonly Move[],
  candidate?: ReleaseManifest,
): Promise<UnofferedName[]> {
  const next = applyMoves(live, moves);
  const stored = await fetchReleases(db, [...Object.entries(live), ...moves.map(toPair)]);
  const known = new Map(stored.map(({ manifest }) => [releaseName(manifest), manifest]));
  if (candidate) known.set(releaseName(candidate), candidate);
  const read = (area: string, id: string | undefined) =>
    id === undefined ? undefined : known.get(releaseName({ area, id }));
  const after = Object.entries(next).flatMap(([area, id]) => read(area, id) ?? []);
  return moves.flatMap(({ area, to }) => {
    const release = read(area, to);
    return release ? findUnoffered(release, read(area, live[area]), after) : [];
  });
}

/**
 * Returns a problem for each modal that a new release opens and that no area owns. The first releases of a site are
 * not checked, because some of its areas may come later.
 */
export async function findUnofferedProblems(
  db: Db,
  now: ChannelState,
  next: ChannelState,
): Promise<LinkProblem[]> {
  if (now.live[SHELL] === undefined) return [];
  const moves = newReleases(now, next);
  const deployed = moves.filter(({ area, to }) => next.live[area] === to);
  const canaries = moves.filter((move) => !deployed.includes(move));
  const found = [
    ...(await findUnofferedNames(db, now.live, deployed)),
    ...(await Promise.all(canaries.map((move) => findUnofferedNames(db, next.live, [move])))).flat(),
  ];
  return found.filter(isRefused).map(toUnofferedProblem);
}

interface Changed {
  entries: readonly ChannelEntry[];
  /** The composition after the change. */
  composition: Composition;
}

interface AfterPorts {
  db: Db;
  /** Called when the names could not be found. The change is done, so the call must not fail because of them. */
  onError: (error: unknown) => void;
}

/** Returns the names that the releases of a finished change newly use and no area owns. Never rejects. */
export async function findUnofferedAfter(
  { db, onError }: AfterPorts,
  request: ChannelRequest,
  changed: Changed,
): Promise<UnofferedName[]> {
  try {
    if (request.action === 'deploy') return await findUnofferedByDeploy(db, changed);
    // another share of a running canary brings no new release
    const isNew = request.action === 'canary' && request.to !== undefined;
    return isNew ? await findUnofferedByCanary(db, changed) : [];
  } catch (error) {
    onError(error);
    return [];
  }
}

function findUnofferedByCanary(db: Db, { entries, composition }: Changed): Promise<UnofferedName[]> {
  // the log has the id of the release and its shares
  const moves = entries.map(({ area, to }) => ({ area, to: to?.split(' ', 1)[0] ?? '' }));
  return findUnofferedNames(db, releasesOf(composition), moves);
}

/** The first releases of a site are not checked. */
function findUnofferedByDeploy(db: Db, { entries, composition }: Changed): Promise<UnofferedName[]> {
  const moves = entries.flatMap(({ moves, area, from, to }) => moves ?? [{ area, from, to: to ?? '' }]);
  const changed = new Set(moves.map(({ area }) => area));
  const before = Object.fromEntries([
    ...Object.entries(releasesOf(composition)).filter(([area]) => !changed.has(area)),
    ...moves.flatMap(({ area, from }) => (from === null ? [] : [[area, from] as const])),
  ]);
  return before[SHELL] === undefined ? Promise.resolve([]) : findUnofferedNames(db, before, moves);
}

const toPair = ({ area, to }: Move) => [area, to] as const;
