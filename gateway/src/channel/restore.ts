import type { Db } from '@site/api/db';
import { moveRefusal } from '../refusals/refusal';
import { fetchReleases } from '../releases/store/release.repo';
import { fetchCompositionAt, fetchRevision } from './channel.repo';
import { type LiveReleases, type Move, releasesOf } from './state';

/** Reads the releases that were live after a revision. Throws NOT_FOUND when the log has no such revision. */
export async function readReleasesAt(db: Db, revision: number): Promise<LiveReleases> {
  const composition = await fetchCompositionAt(db, revision);
  if (composition) return releasesOf(composition);
  const latest = await fetchRevision(db);
  throw moveRefusal('NOT_FOUND', { reason: 'unknown-revision', revision, latest });
}

/**
 * Returns the moves that restore the releases of a revision. Areas that were not live then are left as they
 * are. Throws NOT_FOUND when the log has no such revision or a release has been deleted from the store.
 */
export async function findRestoreMoves(db: Db, live: LiveReleases, revision: number): Promise<Move[]> {
  const moves = Object.entries(await readReleasesAt(db, revision))
    .filter(([area, to]) => live[area] !== to)
    .map(([area, to]) => ({ area, to }));
  const stored = await fetchReleases(
    db,
    moves.map(({ area, to }) => [area, to] as const),
  );
  const missing = moves
    .filter(({ area, to }) => !stored.some(({ manifest }) => manifest.area === area && manifest.id === to))
    .map(({ area, to }) => ({ area, release: to }));
  if (missing.length > 0) throw moveRefusal('NOT_FOUND', { reason: 'deleted-releases', revision, missing });
  return moves;
}
