import { createHash } from 'node:crypto';
import type { ContestDraw } from '@site/shared/contracts/contest';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What is published before a draw: SHA-256 of the seed as hex. */
export const commitmentOf = (seed: string): string => sha256(seed);

/** SHA-256 of the participants' numbers, ascending, one a line. */
export const digestOf = (participants: readonly number[]): string =>
  sha256([...participants].sort((a, b) => a - b).join('\n'));

interface Drawn {
  /** Hex. */
  seed: string;
  /** The public value of the draw's round, where it waits for one. */
  beacon?: string;
  participants: readonly number[];
  places: number;
}

/**
 * The winners: those with the smallest SHA-256 of «seed/digest/number», or «seed/beacon/digest/number». Nobody who does not know
 * the seed can tell them beforehand; whoever knows it can't either before the beacon has spoken (docs/contest.md).
 */
export function pickWinners({ seed, beacon, participants, places }: Drawn): number[] {
  const digest = [...(beacon === undefined ? [] : [beacon]), digestOf(participants)].join('/');
  return participants
    .map((id) => ({ id, rank: sha256(`${seed}/${digest}/${id}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, places)
    .map(({ id }) => id);
}

/** Whether a published draw is what its commitment promised. */
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
    ...(beacon?.value ? { beacon: beacon.value } : {}),
  });
  return (
    commitmentOf(seed) === commitment &&
    digestOf(participants) === digest &&
    picked.length === winners.length &&
    picked.every((id, index) => winners[index]?.playerId === id)
  );
}
