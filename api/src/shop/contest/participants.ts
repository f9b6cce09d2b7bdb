import type { Db } from '@site/server/db/types';
import { selectCredited } from '../../money/orders/credited-payments.repo';
import { type DrawRow, selectAgreed } from './contest.repo';

/** Id of the legal document with the contest's rules. Players take part by consenting to it. */
export const CONTEST_DOCUMENT = 'contest';

/** A participant, and the kopecks that count for the draw. */
export interface Participant {
  playerId: number;
  kopecks: number;
}

/**
 * Finds the players who had paid the threshold sum and had consented by the end of the period: all of them, or
 * `playerId` alone. They are in ascending order of their ids.
 */
export async function findParticipants(
  db: Db,
  { from, until, threshold }: DrawRow,
  playerId: number | null = null,
): Promise<Participant[]> {
  const credited = await selectCredited(db, { playerId, from, until });
  const reached = [...credited].filter(([, kopecks]) => kopecks >= threshold * 100).map(([player]) => player);
  const agreed = await selectAgreed(db, CONTEST_DOCUMENT, reached, until);
  return agreed.sort((a, b) => a - b).map((id) => ({ playerId: id, kopecks: credited.get(id) ?? 0 }));
}

/** Returns true if the player is in the closed list of a draw, or would be in an open one. */
export async function isParticipant(db: Db, draw: DrawRow, playerId: number): Promise<boolean> {
  if (draw.participants !== null) return draw.participants.includes(playerId);
  return (await findParticipants(db, draw, playerId)).length > 0;
}
