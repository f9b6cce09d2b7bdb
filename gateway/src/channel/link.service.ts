import type { Db } from '@site/api/db';
import type { LinkProblem, LinkRefusal } from '@site/shared/contracts/deploy';
import { moveRefusal, refusal } from '../deploy/refusal';
import { type ReleaseManifest, SHELL } from '@site/shared/contracts/release';
import { link } from '../linker/link';
import { fetchPresent } from '../store/blob.repo';
import { fetchRelease, fetchReleaseIds } from '../store/release.repo';
import { applyMoves, type LiveReleases, type Move } from './compose';

/** How many older releases are tried to find one that would link: each is a read and a check. */
const MAX_CANDIDATES = 50;

/** Throws DOES_NOT_LINK with every broken pair (details: LinkRefusal) unless the releases make a whole. */
export async function assertLinks(
  db: Db,
  live: LiveReleases,
  moves: readonly Move[],
  action: 'deploy' | 'rollback',
): Promise<void> {
  const problems = await linkReleases(db, applyMoves(live, moves));
  if (problems.length === 0) return;
  const [move] = moves;
  const nearest = action === 'rollback' && move ? await findNearest(db, live, move) : null;
  const details: LinkRefusal = { problems, nearest };
  const message = problems.map((problem) => problem.message).join('; ');
  throw refusal('DOES_NOT_LINK', message, details);
}

async function linkReleases(db: Db, live: LiveReleases): Promise<LinkProblem[]> {
  const manifests: ReleaseManifest[] = [];
  for (const [area, id] of Object.entries(live)) manifests.push(await fetchManifest(db, area, id));
  const shell = manifests.find((manifest) => manifest.area === SHELL);
  if (!shell) throw moveRefusal('CONFLICT', { reason: 'no-shell' });
  const integrities = manifests.flatMap(({ files }) => files.map((file) => file.integrity));
  const present = await fetchPresent(db, [...new Set(integrities)]);
  const areas = manifests.filter((manifest) => manifest.area !== SHELL);
  return link({ shell, areas, has: (integrity) => present.has(integrity) });
}

async function fetchManifest(db: Db, area: string, id: string): Promise<ReleaseManifest> {
  const release = await fetchRelease(db, area, id);
  if (!release) throw moveRefusal('NOT_FOUND', { reason: 'unknown-release', area, release: id });
  return release.manifest;
}

/** The newest release that is older than the wanted one and links with the rest of what is live. */
async function findNearest(db: Db, live: LiveReleases, { area, to }: Move): Promise<string | null> {
  const ids = await fetchReleaseIds(db, area);
  const older = ids.slice(ids.indexOf(to) + 1);
  const newer = ids
    .slice(0, ids.indexOf(to))
    .filter((id) => id !== live[area])
    .reverse();
  for (const id of [...older, ...newer].slice(0, MAX_CANDIDATES)) {
    if ((await linkReleases(db, applyMoves(live, [{ area, to: id }]))).length === 0) return id;
  }
  return null;
}
