import type { Db } from '@site/api/db';
import { refusal } from '../deploy/refusal';
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
  if (action === 'deploy') throw refusal('BAD_REQUEST', 'A deploy names the release in `to`');
  const entries = await fetchAreaEntries(db, area);
  if (entries.length === 0) throw refusal('NOT_FOUND', `No release of ${area} was ever live`);
  const previous = rollbackLine(entries).at(-2);
  if (!previous) throw refusal('CONFLICT', `${area} has no release before the live one`);
  return previous;
}

async function resolveId(db: Db, area: string, start: string): Promise<string> {
  const ids = /^[0-9a-f]{1,16}$/.test(start) ? await fetchReleaseIds(db, area, start) : [];
  const [only, second] = ids;
  if (!only) throw refusal('NOT_FOUND', `The store has no release ${start} of ${area}`);
  if (second) {
    throw refusal('BAD_REQUEST', `${start} is the start of several releases of ${area}: ${ids.join(', ')}`);
  }
  return only;
}
