import type { Db } from '@site/server/db';
import { SHELL } from '@site/contracts/release-path';
import { moveRefusal } from '../refusals/refusal';
import { fetchReleases } from '../releases/store/release.repo';
import { releaseName, type ReleaseTrust } from '../signing/release-trust';
import { fetchCompositionAt, fetchRevision } from './channel.repo';
import { channelText } from './channel.text';
import { Linker } from './linker';
import { findLinkingMoves } from './linking-moves';
import { applyMoves, type LiveReleases, type Move, releasesOf } from './state';

/** Reads the releases that were live after a revision. Throws NOT_FOUND when the log has no such revision. */
export async function readReleasesAt(db: Db, revision: number): Promise<LiveReleases> {
  const composition = await fetchCompositionAt(db, revision);
  if (composition) return releasesOf(composition);
  const latest = await fetchRevision(db);
  throw moveRefusal('NOT_FOUND', { reason: 'unknown-revision', revision, latest });
}

interface Restore {
  moves: Move[];
  /** Explains which areas keep their releases and why, for the log. */
  notes: string[];
}

/**
 * Returns the moves that restore the releases of a revision. Areas that were not live then are left as they are. So
 * is an area whose former release is not stored, not trusted, or does not link with the others: one area must not
 * keep the rest from going back (docs/decisions/0050). If nothing else remains to restore, all moves are returned,
 * and the caller refuses them. Throws NOT_FOUND when the log has no such revision, or when all releases to restore
 * have been deleted.
 */
export async function findRestoreMoves(
  db: Db,
  trust: ReleaseTrust,
  live: LiveReleases,
  revision: number,
): Promise<Restore> {
  const wanted = Object.entries(await readReleasesAt(db, revision))
    .filter(([area, to]) => live[area] !== to)
    .map(([area, to]) => ({ area, to }));
  const manifests = (
    await fetchReleases(
      db,
      wanted.map(({ area, to }) => [area, to] as const),
    )
  ).map(({ manifest }) => manifest);
  const names = new Set(manifests.map(releaseName));
  const stored = wanted.filter(({ area, to }) => names.has(releaseName({ area, id: to })));
  if (stored.length === 0 && wanted.length > 0) {
    const missing = wanted.map(({ area, to }) => ({ area, release: to }));
    throw moveRefusal('NOT_FOUND', { reason: 'deleted-releases', revision, missing });
  }
  const faults = await trust.findFaults(db, manifests, 'load');
  const trusted = stored.filter(({ area, to }) => !faults.has(releaseName({ area, id: to })));
  const moves = await findFittingMoves(db, live, trusted);
  if (moves.length === 0) return { moves: stored, notes: [] };
  const areasLeft = (all: readonly Move[], rest: readonly Move[]) =>
    all.filter((move) => !rest.includes(move)).map(({ area }) => area);
  const notes = channelText.notRestored({
    missing: areasLeft(wanted, stored),
    untrusted: areasLeft(stored, trusted),
    unfit: areasLeft(trusted, moves),
  });
  return { moves, notes };
}

/** Returns the moves without those that keep the others from linking. */
async function findFittingMoves(db: Db, live: LiveReleases, wanted: readonly Move[]): Promise<Move[]> {
  if (live[SHELL] === undefined) return [...wanted];
  const linker = new Linker(db);
  await linker.read(live, applyMoves({}, wanted));
  return findLinkingMoves(wanted, (moves) => {
    const next = applyMoves(live, moves);
    // a release that would be withheld is not restored, because its area has a better one now
    const withheld = new Set(linker.findWithheld(next));
    for (const { area, to } of moves) withheld.delete(releaseName({ area, id: to }));
    return linker.linkAreas(next, withheld, new Set(moves.map(({ area }) => area)));
  });
}
