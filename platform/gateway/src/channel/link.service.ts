import type { Db } from '@site/server/db';
import type { LinkProblem } from '@site/contracts/link-problem';
import type { ReleaseManifest } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import { type LinkAdvice, moveRefusal } from '../refusals/refusal';
import { releaseName, type ReleaseTrust } from '../signing/release-trust';
import { assertManifestLimits } from '../releases/limits/manifest-limits';
import type { ChannelControls } from './channel.table';
import { fetchReleases } from '../releases/store/release.repo';
import { findDroppedNames } from './dropped-names';
import { findFitting } from './fitting-releases';
import { LinkFailure } from './link-failure';
import { Linker } from './linker';
import { findCallProblems, findCallProblemsOf, type SiteCalls } from './missing-calls';
import { newReleases } from './new-releases';
import { SearchLimits } from './search-limits';
import { findUnofferedProblems } from './unoffered-names';
import { applyMoves, canarySets, type ChannelState, type LiveReleases, type Move } from './state';
import { findClosedReleases } from './withheld';

/**
 * Maximum number of candidates to try when searching for a release that links. Each attempt reads a manifest. Those
 * whose names do not link are only looked at, not tried.
 */
const MAX_CANDIDATES = 50;
/** Number of candidates whose names are read at once. */
const PART = 10;
/** Maximum number of signed candidates to look at. */
const MAX_SEEN = 500;

/**
 * Reads the manifests of these releases by area, including the shell. Throws NOT_FOUND when a release is not
 * stored or damaged.
 */
export async function readManifests(db: Db, live: LiveReleases): Promise<Map<string, ReleaseManifest>> {
  const found = await findManifests(db, live);
  for (const [area, release] of Object.entries(live))
    if (!found.has(area)) throw moveRefusal('NOT_FOUND', { reason: 'unknown-release', area, release });
  return found;
}

/** Reads the manifests of these releases by area, without those that are not stored or damaged. */
export async function findManifests(db: Db, live: LiveReleases): Promise<Map<string, ReleaseManifest>> {
  const found = await fetchReleases(db, Object.entries(live));
  return new Map(found.map(({ manifest }) => [manifest.area, manifest]));
}

/** Throws TOO_LARGE if the manifest of a release has a part that is larger than allowed. */
export async function assertWithinLimits(db: Db, releases: readonly Move[]): Promise<void> {
  const wanted = Object.fromEntries(releases.map(({ area, to }) => [area, to]));
  for (const manifest of (await readManifests(db, wanted)).values()) assertManifestLimits(manifest);
}

/**
 * Returns the reasons why the live releases do not link after `moves`; an empty list if they link. Live releases
 * that are withheld already are no reason, and neither are needs of closed areas, nor problems among areas that do not
 * move. Throws CONFLICT when there is no shell.
 */
export async function findLinkProblems(
  db: Db,
  now: ChannelState,
  moves: readonly Move[],
): Promise<LinkProblem[]> {
  const linker = new Linker(db);
  const next = { ...now, live: applyMoves(now.live, moves) };
  await linker.read(now.live, next.live);
  const withheld = new Set([...linker.findWithheld(now.live), ...findClosedReleases(now, next)]);
  return linker.link(next.live, withheld, keptReleases(now.live, next.live));
}

/**
 * Returns the link problems that a release would have if it went live now. Checks it with the live releases
 * and the running canaries of the other areas, and its calls with those that the site answers. Writes nothing, and the
 * release need not be stored. Throws CONFLICT when there is no shell.
 */
export async function checkRelease(
  db: Db,
  now: ChannelState,
  candidate: ReleaseManifest,
  calls: SiteCalls,
): Promise<LinkProblem[]> {
  const { live, controls } = now;
  const { [candidate.area]: _, ...canaries } = controls.canaries;
  const linker = new Linker(db);
  await linker.read(live, releasesIn(canaries));
  const next = { ...live, [candidate.area]: candidate.id };
  const closed = findClosedReleases(now, { ...now, live: next, controls: { ...controls, canaries } });
  const withheld = new Set([...linker.findWithheld(live), ...closed]);
  linker.addCandidate(candidate);
  const link = (wanted: LiveReleases, before: LiveReleases) =>
    linker.link(wanted, withheld, keptReleases(before, wanted));
  const problems = linkAll(link, { live, canaries }, { live: next, canaries });
  const missing = await findCallProblems(db, calls, [candidate]);
  if (problems.length + missing.length > 0) return [...problems, ...missing];
  return findDroppedNames(db, { live, canaries }, { live: next, canaries }, candidate);
}

interface Served {
  live: LiveReleases;
  canaries: ChannelControls['canaries'];
}

/** Returns the releases that are the same in both. */
const keptReleases = (before: LiveReleases, after: LiveReleases): LiveReleases =>
  Object.fromEntries(Object.entries(after).filter(([area, id]) => before[area] === id));

/**
 * Returns the problems of the first composition that does not link. The live composition is checked first,
 * then the compositions with canaries. `link` gets each composition, and what the same visitors have now.
 */
function linkAll(
  link: (live: LiveReleases, before: LiveReleases) => LinkProblem[],
  now: Served,
  { live, canaries }: Served,
): LinkProblem[] {
  const problems = link(live, now.live);
  if (problems.length > 0) return problems;
  for (const set of canarySets(canaries)) {
    const running = set.filter(({ area, to }) => now.canaries[area]?.release === to);
    const broken = link(applyMoves(live, set), applyMoves(now.live, running));
    if (broken.length > 0) return broken.map(nameCanaries(set));
  }
  return [];
}

export interface LinkOptions {
  isRollback: boolean;
  mayDrop: boolean;
  /** True if areas whose releases do not fit the next shell may be withheld. */
  mayWithhold: boolean;
  /** Refuses new releases that open modals which no area owns. */
  isComplete: boolean;
  area: string | undefined;
  calls: SiteCalls | undefined;
  /**
   * Returns what to do instead of the change, when its transaction has ended. `refused` is the rollback of an area,
   * otherwise null.
   */
  advise(after: Db, refused: Move | null): Promise<LinkAdvice | undefined>;
}

/**
 * Throws LinkFailure with all problems unless the live releases link, both without canaries and with every combination
 * of running canaries, no name is dropped that another area uses, and the site answers what the new releases call, if
 * `calls` are given.
 * With `mayDrop` such names may be dropped: a rollback must always be possible, and a forced deploy lets the
 * owner drop a name that another area keeps mentioning. With `mayWithhold`, releases may be withheld, except those
 * that a deploy makes live, and that of `area` in a rollback. Problems that areas have now and that the change does
 * not touch are no reason, and neither are unmet needs of closed areas.
 */
export async function assertLinks(
  db: Db,
  linker: Linker,
  now: ChannelState,
  next: ChannelState,
  { isRollback, mayDrop, mayWithhold, isComplete, area, calls, advise }: LinkOptions,
): Promise<void> {
  const { live } = next;
  const { canaries } = next.controls;
  const base = mayWithhold ? live : now.live;
  await linker.read(base, live, releasesIn(canaries));
  const withheld = new Set([...linker.findWithheld(base), ...findClosedReleases(now, next)]);
  const moved = Object.entries(live).filter(([name, id]) => now.live[name] !== id);
  const own = isRollback ? Object.entries(live).filter(([name]) => name === area) : moved;
  for (const [name, id] of own) withheld.delete(releaseName({ area: name, id }));
  const link = (wanted: LiveReleases, before: LiveReleases) => {
    const { [area ?? '']: _, ...untouched } = keptReleases(before, wanted);
    return linker.link(wanted, withheld, untouched);
  };
  const before = { live: now.live, canaries: now.controls.canaries };
  const dropped = mayDrop ? [] : await findDroppedNames(db, before, { live, canaries });
  const missing = calls ? await findCallProblemsOf(db, calls, newReleases(now, next)) : [];
  const lacking = isComplete ? await findUnofferedProblems(db, now, next) : [];
  const problems = [...linkAll(link, before, { live, canaries }), ...dropped, ...missing, ...lacking];
  if (problems.length === 0) return;
  const [move, other] = moved;
  // if the releases link without canaries, a canary is the problem, and another rollback target is no help
  const back =
    isRollback && move && !other && link(live, now.live).length > 0 ? { area: move[0], to: move[1] } : null;
  throw new LinkFailure(problems, (after) => advise(after, back));
}

/** Returns the releases of canaries by area. */
export const releasesIn = (canaries: ChannelControls['canaries']): LiveReleases =>
  Object.fromEntries(Object.entries(canaries).map(([area, { release }]) => [area, release]));

const nameCanaries =
  (set: readonly Move[]) =>
  (problem: LinkProblem): LinkProblem => {
    const canaries = set.map(({ area, to }) => `${area} ${to.slice(0, 8)}`);
    return { ...problem, message: `with the canary ${canaries.join(' and ')}: ${problem.message}`, canaries };
  };

/**
 * Returns the first of `candidates` that is trusted and links with the live releases of the other areas, or
 * `null`. A candidate for the shell that lacks what other areas need is better than none: these areas are
 * withheld. Asks for signatures and names first: releases of a stolen key, or those whose path another area has taken,
 * must not hide older ones.
 */
export async function findLinking(
  db: Db,
  trust: ReleaseTrust,
  live: LiveReleases,
  area: string,
  candidates: readonly string[],
  linker = new Linker(db),
  limits = new SearchLimits(),
): Promise<string | null> {
  await linker.read(live);
  const withheld = linker.findWithheld(live);
  const { [area]: _, ...others } = live;
  if (area !== SHELL && live[SHELL] !== undefined && !linker.manifestOf(SHELL, live[SHELL])) return null;
  const links = async (to: string, isWithheld: (next: LiveReleases) => ReadonlySet<string>) => {
    if (!linker.manifestOf(area, to) && !(await limits.mayRead(db, area, to))) return false;
    const next = applyMoves(live, [{ area, to }]);
    await linker.read({ [area]: to });
    const manifest = linker.manifestOf(area, to);
    const problems = linker.link(next, isWithheld(next), others);
    if (to !== live[area]) linker.forget(area, to);
    return manifest && problems.length === 0 && (await trust.findFaults(db, [manifest], 'load')).size === 0;
  };
  const kept = Object.entries(others).flatMap(([name, id]) => linker.manifestOf(name, id) ?? []);
  const given = area === SHELL ? kept.filter((manifest) => !withheld.has(releaseName(manifest))) : kept;
  const seen: string[] = [];
  let left = MAX_CANDIDATES;
  for await (const part of trust.signedInParts(db, area, candidates, PART)) {
    if (seen.length >= MAX_SEEN || left === 0 || limits.isOver) break;
    seen.push(...part);
    for (const to of await findFitting(db, given, area, part)) {
      if (left === 0 || limits.isOver) break;
      left -= 1;
      if (await links(to, () => withheld)) return to;
    }
  }
  for (const to of area === SHELL ? seen.slice(0, MAX_CANDIDATES) : []) {
    if (limits.isOver) break;
    if (await links(to, (next) => linker.findWithheld(next))) return to;
  }
  return null;
}
