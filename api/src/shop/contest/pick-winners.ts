import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Computes the commitment that is published before a draw: SHA-256 of the seed as hex. */
export const commitmentOf = (seed: string): string => sha256(seed);

/** Computes the SHA-256 of the participants' account ids, in ascending order, one per line. */
export const digestOf = (participants: readonly number[]): string =>
  sha256([...participants].sort((a, b) => a - b).join('\n'));

interface DrawInput {
  /** The draw's secret seed as hex. */
  seed: string;
  /** Value of the drand round, for draws that use drand. */
  randomness?: string;
  participants: readonly number[];
  /** Accounts that left the closed list. The digest includes them. */
  withdrawn?: readonly number[];
  places: number;
  /**
   * With 1, the places of withdrawn accounts go to the next ranks. With 2 they stay empty: otherwise, an operator who
   * knows the value could record withdrawals until the wanted account wins.
   */
  method?: 1 | 2;
}

/**
 * Picks the participants with the smallest SHA-256 of `seed/digest/id`, or `seed/randomness/digest/id` for
 * draws that use drand. The winners cannot be computed until the seed and the drand value are known
 * (docs/contest.md).
 */
export function pickWinners(draw: DrawInput): number[] {
  const { seed, randomness, participants, withdrawn = [], places, method = 1 } = draw;
  const closedList = digestOf([...participants, ...withdrawn]);
  const digest = [...(randomness === undefined ? [] : [randomness]), closedList].join('/');
  return (method === 1 ? participants : [...participants, ...withdrawn])
    .map((id) => ({ id, rank: sha256(`${seed}/${digest}/${id}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, places)
    .map(({ id }) => id)
    .filter((id) => !withdrawn.includes(id));
}
