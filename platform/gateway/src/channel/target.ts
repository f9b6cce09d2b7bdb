import type { Db } from '@site/server/db';
import type { ApiError } from '@site/contracts/api-error';
import { moveRefusal, refusal } from '../refusals/refusal';
import { type AreaMove, fetchAreaMoves } from './area-moves.repo';
import { fetchFormer } from './former-release.repo';
import { fetchStoredIds, fetchReleaseIds } from '../releases/store/release.repo';
import type { ReleaseTrust } from '../signing/release-trust';
import { rollbackHistory } from './rollback-history';
import type { Move } from './state';

/**
 * Finds the target of a rollback when the request names none. Throws NOT_FOUND when the area was never live
 * and CONFLICT when no earlier release is stored and trusted.
 */
export async function findPrevious(db: Db, trust: ReleaseTrust, area: string): Promise<string> {
  const moves = await fetchAreaMoves(db, area);
  if (moves.length === 0) throw moveRefusal('NOT_FOUND', { reason: 'never-live', area });
  const previous = await findRollbackTarget(db, trust, area, moves);
  if (!previous) throw moveRefusal('CONFLICT', { reason: 'nothing-before', area });
  return previous;
}

/** Yields the releases before the live one that are still stored and signed, the latest first. Reads no manifest. */
async function* findAllSignedBefore(
  db: Db,
  trust: ReleaseTrust,
  area: string,
  moves: readonly AreaMove[],
): AsyncGenerator<string> {
  const history = await fetchStoredHistory(db, area, rollbackHistory(moves).slice(0, -1));
  for await (const part of trust.signedInParts(db, area, history.reverse(), 1)) yield* part;
}

/**
 * Returns the last release before the live one that is still stored and signed, or `null`. Reads no manifest, so it may
 * name a release whose row is damaged, which `findRollbackTarget` passes over.
 */
export async function findSignedBefore(
  db: Db,
  trust: ReleaseTrust,
  area: string,
  moves: readonly AreaMove[],
): Promise<string | null> {
  for await (const release of findAllSignedBefore(db, trust, area, moves)) return release;
  return null;
}

/** Returns the last release before the live one that is still stored and trusted, or `null`. */
async function findRollbackTarget(
  db: Db,
  trust: ReleaseTrust,
  area: string,
  moves: readonly AreaMove[],
): Promise<string | null> {
  for await (const release of findAllSignedBefore(db, trust, area, moves))
    if (await trust.isTrusted(db, area, release)) return release;
  return null;
}

/** Returns a rollback history without the releases that have been deleted from the store. */
export async function fetchStoredHistory(
  db: Db,
  area: string,
  history: readonly string[],
): Promise<string[]> {
  const stored = await fetchStoredIds(db, area, history);
  return history.filter((release) => stored.has(release));
}

const isIdStart = (text: string): boolean => /^[0-9a-f]{1,16}$/.test(text);

/**
 * Finds the release whose id starts with `start`. Throws NOT_FOUND when no release matches and BAD_REQUEST
 * when several match.
 */
export async function resolveRelease(db: Db, area: string, start: string): Promise<string> {
  const ids = isIdStart(start) ? await fetchReleaseIds(db, area, start) : [];
  const [first, second] = ids;
  if (!first) throw await explainMissing(db, area, start);
  if (second) {
    throw refusal('BAD_REQUEST', `${start} is the start of several releases of ${area}: ${ids.join(', ')}`);
  }
  return first;
}

/**
 * Resolves the releases of several areas. Throws like `resolveRelease`, and BAD_REQUEST when an area is named twice.
 */
export async function resolveMoves(db: Db, moves: readonly Move[]): Promise<Move[]> {
  const twice = moves.find(({ area }, index) => moves.findIndex((one) => one.area === area) !== index);
  if (twice) throw refusal('BAD_REQUEST', `${twice.area} is named twice: it can have one release only`);
  const resolved: Move[] = [];
  for (const { area, to } of moves) resolved.push({ area, to: await resolveRelease(db, area, to) });
  return resolved;
}

/**
 * Creates the error for a release that is not stored: `deleted` if the release was live before, otherwise
 * `unknown-release`.
 */
async function explainMissing(db: Db, area: string, start: string): Promise<ApiError> {
  // an id has no other characters, and `%` stands for any of them in the search
  const former = isIdStart(start) ? await fetchFormer(db, area, start) : null;
  if (!former) return moveRefusal('NOT_FOUND', { reason: 'unknown-release', area, release: start });
  return moveRefusal('NOT_FOUND', {
    reason: 'deleted',
    area,
    release: former.id,
    since: former.at.toISOString(),
  });
}
