/**
 * Deterministic random number generator, so that the demo data is the same on every machine and at every
 * start.
 */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns an integer between `from` and `to`, both included. */
  integer(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** Returns an integer from a distribution that resembles a log-normal one with the median `middle`. */
  skewed(middle: number): number;
}

/** Creates a random number generator with the mulberry32 algorithm, which has 32 bits of state. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    pick: (list) => {
      const found = list[integer(0, list.length - 1)];
      if (found === undefined) throw new Error('Nothing to pick from');
      return found;
    },
    skewed: (middle) => Math.round(middle * Math.exp((next() + next() + next() - 1.5) * 1.9)),
  };
}
