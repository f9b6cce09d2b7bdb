import type { ContestDraw } from '@site/shared/contracts/contest';
import { commitmentOf, digestOf, pickWinners } from '../shop/contest/pick-winners';

/** Returns true if a published draw matches its commitment and a new calculation gives the same winners. */
export function verifyDraw({
  commitment,
  seed,
  digest,
  participants,
  withdrawn = [],
  places,
  winners,
  beacon,
  method,
}: ContestDraw): boolean {
  if (seed === undefined || participants === undefined || winners === undefined) return false;
  if (beacon && beacon.value === undefined) return false;
  const picked = pickWinners({
    seed,
    participants,
    withdrawn,
    places,
    ...(method ? { method } : {}),
    ...(beacon?.value ? { randomness: beacon.value } : {}),
  });
  return (
    commitmentOf(seed) === commitment &&
    digestOf([...participants, ...withdrawn]) === digest &&
    picked.length === winners.length &&
    picked.every((id, index) => winners[index]?.playerId === id)
  );
}
