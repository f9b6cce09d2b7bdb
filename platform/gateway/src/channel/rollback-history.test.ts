import type { AreaMove } from './area-moves.repo';
import { rollbackHistory } from './rollback-history';

/** The rules of docs/decisions/0057 word for word, in quadratic time. */
function slowHistory(moves: readonly AreaMove[]): string[] {
  return moves.reduce<string[]>((line, { action, to }, index) => {
    if (to === null) return line;
    if (line.includes(to)) return line.slice(0, line.indexOf(to) + 1);
    const firstTime = (release: string) => moves.findIndex((move) => move.to === release);
    const left = line.at(-1);
    const isLeft = action === 'rollback' && left !== undefined && firstTime(left) > firstTime(to);
    return [...(isLeft && index > 0 ? line.slice(0, -1) : line), to];
  }, []);
}

/** Numbers below `end`, the same in each run. */
function createDice(seed: number) {
  let state = seed;
  return (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

test('keeps to its rules in each order of deploys, promotions and rollbacks', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const roll = createDice(seed);
    const moves = Array.from({ length: 30 }, () => ({
      action: ['deploy', 'promote', 'rollback'][roll(3)] ?? '',
      to: String(roll(9)),
    }));
    expect(rollbackHistory(moves)).toEqual(slowHistory(moves));
  }
});

test('searches no long list, so that its time is linear in the number of moves', () => {
  const moves = Array.from({ length: 3_000 }, (_, index) => ({ action: 'deploy', to: `release ${index}` }));
  const { indexOf, includes } = Array.prototype;
  let longest = 0;
  const watch = (list: readonly unknown[]) => {
    longest = Math.max(longest, list.length);
    return list;
  };
  Array.prototype.indexOf = function (value) {
    return indexOf.call(watch(this), value);
  };
  Array.prototype.includes = function (value) {
    return includes.call(watch(this), value);
  };
  try {
    expect(rollbackHistory(moves)).toHaveLength(3_000);
  } finally {
    Object.assign(Array.prototype, { indexOf, includes });
  }
  expect(longest).toBeLessThan(10);
});
