import type { Db } from '@site/api/db';
import type { ChannelAction } from '@site/shared/contracts/deploy';
import type { LinkProblem } from '@site/shared/contracts/link-problem';
import { type ReleaseManifest, SHELL } from '@site/shared/contracts/release';
import { moveRefusal, linkRefusal } from '../refusals/refusal';
import { releaseName, type ReleaseTrust } from '../signing/release-trust';
import { createFileCheck } from '../releases/linker/file-check';
import { assertManifestLimits } from '../releases/limits/manifest-limits';
import { link } from '../releases/linker/link';
import { fetchAreaMoves } from './area-moves.repo';
import { fetchStoredBytes } from '../releases/store/blob.repo';
import type { ChannelControls } from './channel.table';
import { fetchReleaseIds, fetchReleases, type StoredRelease } from '../releases/store/release.repo';
import { findDroppedNames } from './dropped-names';
import { findFitting } from './fitting-releases';
import { rollbackHistory } from './rollback-history';
import { applyMoves, canarySets, type ChannelState, type LiveReleases, type Move } from './state';
import { fetchWithheld } from './withheld';

/**
 * Maximum number of candidates to try when searching for a release that links. Each attempt reads releases
 * from the database.
 */
const MAX_CANDIDATES = 50;

/**
 * Reads the manifests of these releases by area, including the shell. Throws NOT_FOUND when a release is not
 * stored.
 */
export async function readManifests(db: Db, live: LiveReleases): Promise<Map<string, ReleaseManifest>> {
  const releases = await readReleases(db, live);
  return new Map([...releases].map(([area, { manifest }]) => [area, manifest]));
}

export async function readReleases(db: Db, live: LiveReleases): Promise<Map<string, StoredRelease>> {
  const found = await fetchReleases(db, Object.entries(live));
  const releases = new Map<string, StoredRelease>();
  for (const [area, release] of Object.entries(live)) {
    const stored = found.find(({ manifest }) => manifest.area === area && manifest.id === release);
    if (!stored) throw moveRefusal('NOT_FOUND', { reason: 'unknown-release', area, release });
    releases.set(area, stored);
  }
  return releases;
}

/** Throws TOO_LARGE if the manifest of a release has a part that is larger than allowed. */
export async function assertWithinLimits(db: Db, releases: readonly Move[]): Promise<void> {
  const wanted = Object.fromEntries(releases.map(({ area, to }) => [area, to]));
  for (const manifest of (await readManifests(db, wanted)).values()) assertManifestLimits(manifest);
}

/**
 * Returns the reasons why the live releases do not link after `moves`; an empty list if they link. Live releases
 * that are withheld already are no reason. Throws CONFLICT when there is no shell.
 */
export async function findLinkProblems(
  db: Db,
  live: LiveReleases,
  moves: readonly Move[],
): Promise<LinkProblem[]> {
  const next = applyMoves(live, moves);
  return (await openLinker(db, next, { withheld: await fetchWithheld(db, live) }))(next);
}

/**
 * Returns the link problems of releases that have already been read. Throws CONFLICT when none of them is a
 * shell.
 */
type Linker = (live: LiveReleases) => LinkProblem[];

interface LinkerOptions {
  canaries?: ChannelControls['canaries'];
  /** A release that may not be stored yet. The linker assumes that its files exist. */
  candidate?: ReleaseManifest;
  /** Releases whose needs do not matter, because visitors do not get them. */
  withheld: ReadonlySet<string>;
}

/** Reads the live releases and the canary releases once, so that every combination of them can be linked. */
async function openLinker(
  db: Db,
  live: LiveReleases,
  { canaries = {}, candidate, withheld }: LinkerOptions,
): Promise<Linker> {
  const canaryReleases = Object.fromEntries(
    Object.entries(canaries).map(([area, { release }]) => [area, release]),
  );
  const manifests = [
    ...(await readManifests(db, live)).values(),
    ...(await readManifests(db, canaryReleases)).values(),
    ...(candidate ? [candidate] : []),
  ];
  const known = new Map(manifests.map((manifest) => [`${manifest.area}@${manifest.id}`, manifest]));
  const integrities = manifests.flatMap(({ files }) => files.map((file) => file.integrity));
  const checkFile = createFileCheck(await fetchStoredBytes(db, [...new Set(integrities)]));
  const candidateFiles = new Set(candidate?.files);
  return (wanted) => {
    const all = Object.entries(wanted).flatMap(([area, id]) => known.get(`${area}@${id}`) ?? []);
    const shell = all.find(({ area }) => area === SHELL);
    if (!shell) throw moveRefusal('CONFLICT', { reason: 'no-shell' });
    const areas = all.filter((manifest) => manifest !== shell);
    return link({
      shell,
      areas,
      findFileProblem: (file) => (candidateFiles.has(file) ? null : checkFile(file)),
      isWithheld: (manifest) => withheld.has(releaseName(manifest)),
    });
  };
}

/**
 * Returns the link problems that a release would have if it went live now. Checks it with the live releases
 * and the running canaries of the other areas. Writes nothing, and the release need not be stored. Throws
 * CONFLICT when there is no shell.
 */
export async function checkRelease(
  db: Db,
  { live, controls }: ChannelState,
  candidate: ReleaseManifest,
): Promise<LinkProblem[]> {
  const { [candidate.area]: _, ...others } = live;
  const { [candidate.area]: __, ...canaries } = controls.canaries;
  const withheld = await fetchWithheld(db, live);
  const link = await openLinker(db, others, { canaries, candidate, withheld });
  const next = { ...others, [candidate.area]: candidate.id };
  const problems = linkAll(link, next, canaries);
  if (problems.length > 0) return problems;
  return findDroppedNames(db, live, { live: next, canaries }, candidate);
}

/**
 * Returns the problems of the first composition that does not link. The live composition is checked first,
 * then the compositions with canaries.
 */
function linkAll(link: Linker, live: LiveReleases, canaries: ChannelControls['canaries']): LinkProblem[] {
  const problems = link(live);
  if (problems.length > 0) return problems;
  for (const set of canarySets(canaries)) {
    const broken = link(applyMoves(live, set));
    if (broken.length > 0) return broken.map(nameCanaries(set));
  }
  return [];
}

/**
 * Throws DOES_NOT_LINK with all problems (details: LinkRefusal) unless the live releases link, both without
 * canaries and with every combination of running canaries, and no name is dropped that another area uses.
 * With `mayDrop` such names may be dropped: a rollback must always be possible, and a forced deploy lets the
 * owner drop a name that another area keeps mentioning. A rollback may also withhold releases, except that of
 * `area`.
 */
export async function assertLinks(
  db: Db,
  trust: ReleaseTrust,
  now: ChannelState,
  { live, controls: { canaries } }: ChannelState,
  { action, mayDrop, area }: { action: ChannelAction; mayDrop: boolean; area: string | undefined },
): Promise<void> {
  const base = action === 'rollback' ? live : now.live;
  const withheld = new Set(await fetchWithheld(db, base));
  if (action === 'rollback') withheld.delete(`${area}@${area && live[area]}`);
  const link = await openLinker(db, live, { canaries, withheld });
  const dropped = mayDrop ? [] : await findDroppedNames(db, now.live, { live, canaries });
  const problems = [...linkAll(link, live, canaries), ...dropped];
  if (problems.length === 0) return;
  const [move, other] = Object.entries(live).filter(([area, id]) => now.live[area] !== id);
  // if the releases link without canaries, a canary is the problem, and another rollback target is no help
  const back =
    action === 'rollback' && move && !other && link(live).length > 0 ? { area: move[0], to: move[1] } : null;
  throw linkRefusal(problems, back && (await findNearest(db, trust, now.live, back)));
}

const nameCanaries =
  (set: readonly Move[]) =>
  ({ kind, message }: LinkProblem): LinkProblem => {
    const names = set.map(({ area, to }) => `${area} ${to.slice(0, 8)}`).join(' and ');
    return { kind, message: `with the canary ${names}: ${message}` };
  };

/**
 * Returns the areas whose canaries do not link with these live releases, so that a rollback can withdraw the
 * canaries. If two canaries link separately but not together, one of the two areas is returned.
 */
export async function findIncompatibleCanaries(db: Db, { live, controls }: ChannelState): Promise<string[]> {
  const { canaries } = controls;
  const link = await openLinker(db, live, { canaries, withheld: await fetchWithheld(db, live) });
  const stranded = new Set<string>();
  // Each set comes after its subsets. A set that contains an area already found incompatible is therefore
  // skipped, and a new failure is attributed to the last area of the set.
  for (const set of canarySets(canaries)) {
    if (set.some(({ area }) => stranded.has(area))) continue;
    if (link(applyMoves(live, set)).length > 0) stranded.add(set.at(-1)?.area ?? '');
  }
  return [...stranded];
}

/**
 * Finds a release of the area's rollback history that links with the other live releases, preferably a release
 * older than the wanted one (`to`).
 */
async function findNearest(
  db: Db,
  trust: ReleaseTrust,
  live: LiveReleases,
  { area, to }: Move,
): Promise<string | null> {
  const history = new Set(rollbackHistory(await fetchAreaMoves(db, area)));
  const ids = (await fetchReleaseIds(db, area)).filter((id) => history.has(id) && id !== live[area]);
  const older = ids.slice(ids.indexOf(to) + 1);
  const newer = ids.slice(0, Math.max(ids.indexOf(to), 0)).reverse();
  return findLinking(db, trust, live, area, [...older, ...newer]);
}

/**
 * Returns the first of `candidates` that is trusted and links with the live releases of the other areas, or
 * `null`. A candidate for the shell that lacks what other areas need is better than none: these areas are
 * withheld. Tries at most MAX_CANDIDATES.
 */
export async function findLinking(
  db: Db,
  trust: ReleaseTrust,
  live: LiveReleases,
  area: string,
  candidates: readonly string[],
): Promise<string | null> {
  const shell = live[SHELL];
  const fitting =
    area === SHELL || shell === undefined ? candidates : await findFitting(db, shell, area, candidates);
  const tried = fitting.slice(0, MAX_CANDIDATES);
  for (const to of tried) {
    const problems = await findLinkProblems(db, live, [{ area, to }]);
    if (problems.length === 0 && (await trust.isTrusted(db, area, to))) return to;
  }
  for (const to of area === SHELL ? tried : []) {
    const problems = await findLinkProblems(db, applyMoves(live, [{ area, to }]), []);
    if (problems.length === 0 && (await trust.isTrusted(db, area, to))) return to;
  }
  return null;
}
