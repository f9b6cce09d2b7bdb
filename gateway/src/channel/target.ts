import type { Db } from '@site/api/db';
import { ApiError } from '@site/shared/contracts/errors';
import { fetchAreaEntries } from '../store/channel.repo';
import { fetchReleaseIds } from '../store/release.repo';
import { rollbackLine } from './history';

/** The release that a move means. Throws NOT_FOUND, BAD_REQUEST for an ambiguous start, CONFLICT when nothing is before. */
export async function resolveTarget(
  db: Db,
  action: 'deploy' | 'rollback',
  area: string,
  to: string | undefined,
): Promise<string> {
  if (to !== undefined) return resolveId(db, area, to);
  if (action === 'deploy') throw new ApiError('BAD_REQUEST', 400, 'A deploy names the release in `to`');
  const entries = await fetchAreaEntries(db, area);
  if (entries.length === 0) throw new ApiError('NOT_FOUND', 404, `No release of ${area} was ever live`);
  const previous = rollbackLine(entries).at(-2);
  if (!previous) throw new ApiError('CONFLICT', 409, `${area} has no release before the live one`);
  return previous;
}

async function resolveId(db: Db, area: string, start: string): Promise<string> {
  const ids = /^[0-9a-f]{1,16}$/.test(start) ? await fetchReleaseIds(db, area, start) : [];
  const [only, second] = ids;
  if (!only) throw new ApiError('NOT_FOUND', 404, `The store has no release ${start} of ${area}`);
  if (second) {
    throw new ApiError(
      'BAD_REQUEST',
      400,
      `${start} is the start of several releases of ${area}: ${ids.join(', ')}`,
    );
  }
  return only;
}
