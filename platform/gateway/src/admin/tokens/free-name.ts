import type { Db } from '@site/server/db';
import { siteAuthors } from '../../channel/site-authors.text';
import { refusal } from '../../refusals/refusal';
import { skeletonOf } from './name-skeleton';
import { fetchStaffNames, fetchValidNames } from './token.repo';

/**
 * Throws CONFLICT for a name that looks like one under which an unrevoked token, a person or the site itself stands in
 * the log, and BAD_REQUEST for one that nobody sees.
 */
export async function assertFreeName(db: Db, name: string): Promise<void> {
  const wanted = skeletonOf(name);
  if (wanted === '') throw refusal('BAD_REQUEST', 'The name has no visible character');
  const taken = [
    ...Object.values(siteAuthors),
    ...(await fetchValidNames(db)),
    ...(await fetchStaffNames(db)),
  ];
  const namesake = taken.find((one) => skeletonOf(one) === wanted);
  if (namesake !== undefined) throw nameTaken(namesake);
}

export const nameTaken = (name: string) =>
  refusal(
    'CONFLICT',
    `The name «${name}», or one that looks like it, is taken: revoke its token first, or take another name`,
  );
