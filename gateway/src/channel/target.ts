import type { Db } from '@site/api/db';
import { moveRefusal, refusal } from '../deploy/refusal';
import { fetchAreaMoves } from '../store/channel.repo';
import { fetchReleaseIds } from '../store/release.repo';
import { rollbackLine } from './history';

/** The release that a rollback without a name means. Throws NOT_FOUND or CONFLICT when there is none. */
export async function findPrevious(db: Db, area: string): Promise<string> {
  const moves = await fetchAreaMoves(db, area);
  if (moves.length === 0) throw moveRefusal('NOT_FOUND', { reason: 'never-live', area });
  const previous = rollbackLine(moves).at(-2);
  if (!previous) throw moveRefusal('CONFLICT', { reason: 'nothing-before', area });
  return previous;
}

/** The release whose id begins so. Throws NOT_FOUND, or BAD_REQUEST when several do. */
export async function resolveRelease(db: Db, area: string, start: string): Promise<string> {
  const ids = /^[0-9a-f]{1,16}$/.test(start) ? await fetchReleaseIds(db, area, start) : [];
  const [only, second] = ids;
  if (!only) throw moveRefusal('NOT_FOUND', { reason: 'unknown-release', area, release: start });
  if (second) {
    throw refusal('BAD_REQUEST', `${start} is the start of several releases of ${area}: ${ids.join(', ')}`);
  }
  return only;
}
