import type { Db } from '@site/api/db';
import { moveRefusal, refusal } from '../deploy/refusal';
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
  if (entries.length === 0) throw moveRefusal('NOT_FOUND', { reason: 'never-live', area });
  const previous = rollbackLine(entries).at(-2);
  if (!previous) throw moveRefusal('CONFLICT', { reason: 'nothing-before', area });
  return previous;
}

async function resolveId(db: Db, area: string, start: string): Promise<string> {
  const ids = /^[0-9a-f]{1,16}$/.test(start) ? await fetchReleaseIds(db, area, start) : [];
  const [only, second] = ids;
  if (!only) throw moveRefusal('NOT_FOUND', { reason: 'unknown-release', area, release: start });
  if (second) {
    throw refusal('BAD_REQUEST', `${start} is the start of several releases of ${area}: ${ids.join(', ')}`);
  }
  return only;
}
