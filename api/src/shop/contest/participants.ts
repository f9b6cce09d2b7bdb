import type { Db } from '@site/server/db/types';
import { selectCredited } from '../../money/orders/credited-payments.repo';
import { type DrawRow, selectAgreed } from './contest.repo';

/** Id of the legal document with the contest's rules. Players take part by consenting to it. */
export const CONTEST_DOCUMENT = 'contest';

/**
 * Finds the players who had paid the threshold sum and had consented by the end of the period: all of them, or
 * `playerId` alone. Returns their ids in ascending order.
 */
export async function findParticipants(
  db: Db,
  { from, until, threshold }: DrawRow,
  playerId: number | null = null,
): Promise<number[]> {
  const credited = await selectCredited(db, { playerId, from, until });
  const reached = [...credited].filter(([, kopecks]) => kopecks >= threshold * 100).map(([player]) => player);
  const agreed = await selectAgreed(db, CONTEST_DOCUMENT, reached, until);
  return agreed.sort((a, b) => a - b);
}
