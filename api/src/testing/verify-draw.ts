import type { ContestDraw } from '@site/shared/contracts/contest';
import { commitmentOf, digestOf, pickWinners } from '../shop/contest/pick-winners';

/**
 * Returns true if the published result of a draw matches its commitment and the winners can be recomputed.
 */
export function verifyDraw({
  commitment,
  seed,
  digest,
  participants,
  places,
  winners,
  beacon,
}: ContestDraw): boolean {
  if (seed === undefined || participants === undefined || winners === undefined) return false;
  if (beacon && beacon.value === undefined) return false;
  const picked = pickWinners({
    seed,
    participants,
    places,
    ...(beacon?.value ? { randomness: beacon.value } : {}),
  });
  return (
    commitmentOf(seed) === commitment &&
    digestOf(participants) === digest &&
    picked.length === winners.length &&
    picked.every((id, index) => winners[index]?.playerId === id)
  );
}
