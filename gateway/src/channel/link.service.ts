import type { Db } from '@site/api/db';
import type { ChannelAction, LinkProblem } from '@site/shared/contracts/deploy';
import { type ReleaseManifest, SHELL } from '@site/shared/contracts/release';
import { moveRefusal, notLinking } from '../refusals/refusal';
import { lackIn } from '../releases/linker/lack';
import { link } from '../releases/linker/link';
import { fetchAreaMoves } from './channel.repo';
import { fetchPresent } from '../releases/store/blob.repo';
import type { ChannelControls } from './channel.table';
import { fetchReleaseIds, fetchReleases, type StoredRelease } from '../releases/store/release.repo';
import { applyMoves, canarySets, type ChannelState, type LiveReleases, type Move } from './state';

/** How many older releases are tried to find one that would link: each is a read and a check. */
const MAX_CANDIDATES = 50;

/** Release manifests by area, the shell's among them. Throws NOT_FOUND for one that the store has not got. */
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

/** What keeps these releases from being a whole; empty when they are one. Throws CONFLICT when there is no shell. */
export const findLinkProblems = async (db: Db, live: LiveReleases): Promise<LinkProblem[]> =>
  (await openLinker(db, live))(live);

/** Links some of the releases that it was opened with. Throws CONFLICT when there is no shell among them. */
type Linker = (live: LiveReleases) => LinkProblem[];

/**
 * Reads the releases that are live, and those of the `canaries`, once, so that every set of them can be linked. `fresh`
 * takes the place of its area: it is on its way, and its files need not be in the store yet.
 */
async function openLinker(
  db: Db,
  live: LiveReleases,
  canaries: ChannelControls['canaries'] = {},
  fresh?: ReleaseManifest,
): Promise<Linker> {
  const tried = Object.fromEntries(Object.entries(canaries).map(([area, { release }]) => [area, release]));
  const manifests = [
    ...(await readManifests(db, live)).values(),
    ...(await readManifests(db, tried)).values(),
    ...(fresh ? [fresh] : []),
  ];
  const known = new Map(manifests.map((manifest) => [`${manifest.area}@${manifest.id}`, manifest]));
  const integrities = manifests.flatMap(({ files }) => files.map((file) => file.integrity));
  const lackOf = lackIn(await fetchPresent(db, [...new Set(integrities)]));
  const awaited = new Set(fresh?.files);
  return (wanted) => {
    const all = Object.entries(wanted).flatMap(([area, id]) => known.get(`${area}@${id}`) ?? []);
    const shell = all.find(({ area }) => area === SHELL);
    if (!shell) throw moveRefusal('CONFLICT', { reason: 'no-shell' });
    const areas = all.filter((manifest) => manifest !== shell);
    return link({ shell, areas, lackOf: (file) => (awaited.has(file) ? null : lackOf(file)) });
  };
}

/**
 * What would keep a release from going live now, beside what is live and beside every running canary of other areas. It
 * need not be in the store, and nothing is kept. Throws CONFLICT when there is no shell.
 */
export async function checkRelease(
  db: Db,
  { live, controls }: ChannelState,
  fresh: ReleaseManifest,
): Promise<LinkProblem[]> {
  const { [fresh.area]: _, ...others } = live;
  const { [fresh.area]: __, ...canaries } = controls.canaries;
  const link = await openLinker(db, others, canaries, fresh);
  return linkAll(link, { ...others, [fresh.area]: fresh.id }, canaries);
}

/** Of the first composition that is no whole: the live one, then those of the canaries. */
function linkAll(link: Linker, live: LiveReleases, canaries: ChannelControls['canaries']): LinkProblem[] {
  const problems = link(live);
  if (problems.length > 0) return problems;
  for (const set of canarySets(canaries)) {
    const broken = link(applyMoves(live, set));
    if (broken.length > 0) return broken.map(inCanary(set));
  }
  return [];
}

/**
 * Throws DOES_NOT_LINK with every broken pair (details: LinkRefusal) unless the live releases are a whole, and so is
 * every composition that a running canary makes of them.
 */
export async function assertLinks(
  db: Db,
  now: ChannelState,
  { live, controls: { canaries } }: ChannelState,
  action: ChannelAction,
): Promise<void> {
  const link = await openLinker(db, live, canaries);
  const problems = linkAll(link, live, canaries);
  if (problems.length === 0) return;
  const [move] = Object.entries(live).filter(([area, id]) => now.live[area] !== id);
  // a release that was live would help where what is to be live is no whole by itself
  const back = action === 'rollback' && move && link(live).length > 0 ? { area: move[0], to: move[1] } : null;
  throw notLinking(problems, back && (await findNearest(db, now.live, back)));
}

const inCanary =
  (set: readonly Move[]) =>
  ({ kind, message }: LinkProblem): LinkProblem => {
    const names = set.map(({ area, to }) => `${area} ${to.slice(0, 8)}`).join(' and ');
    return { kind, message: `with the canary ${names}: ${message}` };
  };

/**
 * The areas whose canaries have no place beside these live releases: what a rollback takes along. Of two that fit alone
 * and not together one has to go, whichever.
 */
export async function findStrandedCanaries(db: Db, { live, controls }: ChannelState): Promise<string[]> {
  const link = await openLinker(db, live, controls.canaries);
  const stranded = new Set<string>();
  // the smaller sets come before those that have them in them
  for (const set of canarySets(controls.canaries)) {
    if (set.some(({ area }) => stranded.has(area))) continue;
    if (link(applyMoves(live, set)).length > 0) stranded.add(set.at(-1)?.area ?? '');
  }
  return [...stranded];
}

/** The newest release that was live, is older than the wanted one and links with the rest of what is live. */
async function findNearest(db: Db, live: LiveReleases, { area, to }: Move): Promise<string | null> {
  const once = new Set((await fetchAreaMoves(db, area)).map((move) => move.to));
  const ids = (await fetchReleaseIds(db, area)).filter((id) => once.has(id));
  const older = ids.slice(ids.indexOf(to) + 1);
  const newer = ids
    .slice(0, ids.indexOf(to))
    .filter((id) => id !== live[area])
    .reverse();
  return findLinking(db, live, area, [...older, ...newer]);
}

/** The first of `candidates` with which the rest of what is live is a whole. */
export async function findLinking(
  db: Db,
  live: LiveReleases,
  area: string,
  candidates: readonly string[],
): Promise<string | null> {
  for (const to of candidates.slice(0, MAX_CANDIDATES)) {
    if ((await findLinkProblems(db, applyMoves(live, [{ area, to }]))).length === 0) return to;
  }
  return null;
}
