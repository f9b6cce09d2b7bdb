import type { Db } from '@site/api/db';
import type { ApiError } from '@site/shared/contracts/errors';
import { moveRefusal, refusal } from '../refusals/refusal';
import { fetchAreaMoves } from './channel.repo';
import { fetchKept, fetchReleaseIds } from '../releases/store/release.repo';
import { type AreaMove, rollbackLine } from './history';

/** The release that a rollback without a name means. Throws NOT_FOUND or CONFLICT when there is none. */
export async function findPrevious(db: Db, area: string): Promise<string> {
  const moves = await fetchAreaMoves(db, area);
  if (moves.length === 0) throw moveRefusal('NOT_FOUND', { reason: 'never-live', area });
  const previous = await findRollback(db, area, moves);
  if (!previous) throw moveRefusal('CONFLICT', { reason: 'nothing-before', area });
  return previous;
}

/** The last release before the live one that is still in the store. */
export const findRollback = async (
  db: Db,
  area: string,
  moves: readonly AreaMove[],
): Promise<string | null> => (await fetchKeptLine(db, area, rollbackLine(moves).slice(0, -1))).at(-1) ?? null;

/** A line of releases without those that were deleted from the store. */
export async function fetchKeptLine(db: Db, area: string, line: readonly string[]): Promise<string[]> {
  const kept = await fetchKept(db, area, line);
  return line.filter((release) => kept.has(release));
}

/** The release whose id begins so. Throws NOT_FOUND, or BAD_REQUEST when several do. */
export async function resolveRelease(db: Db, area: string, start: string): Promise<string> {
  const ids = /^[0-9a-f]{1,16}$/.test(start) ? await fetchReleaseIds(db, area, start) : [];
  const [only, second] = ids;
  if (!only) throw await explainMissing(db, area, start);
  if (second) {
    throw refusal('BAD_REQUEST', `${start} is the start of several releases of ${area}: ${ids.join(', ')}`);
  }
  return only;
}

/** A release that was live once was in the store, and was deleted from it; any other was never there. */
async function explainMissing(db: Db, area: string, start: string): Promise<ApiError> {
  const once = (await fetchAreaMoves(db, area)).findLast(({ to }) => to?.startsWith(start));
  if (!once?.to) return moveRefusal('NOT_FOUND', { reason: 'unknown-release', area, release: start });
  return moveRefusal('NOT_FOUND', {
    reason: 'deleted',
    area,
    release: once.to,
    since: once.at.toISOString(),
  });
}
