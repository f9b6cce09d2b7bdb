import { SHELL } from '@site/contracts/release-path';
import type { AreaProblem } from '../releases/linker/link';
import type { Move } from './state';

/** Maximum number of moves that are compared when a problem can be mended by leaving out any of several moves. */
const MAX_COMPARED = 10;

/**
 * Returns the moves without those that keep the others from linking. Leaves the shell out only as a last resort.
 * `findProblems` links the site after some of the moves, and returns the problems that name a moved area. It is
 * called a few times, not once for each move, because the channel is locked meanwhile.
 */
export async function findLinkingMoves(
  wanted: readonly Move[],
  findProblems: (moves: readonly Move[]) => readonly AreaProblem[],
): Promise<Move[]> {
  let moves = [...wanted];
  for (;;) {
    const problems = findProblems(moves);
    if (problems.length === 0) return moves;
    const left = findBlamed(moves, problems, findProblems);
    moves = moves.filter(({ area }) => !left.has(area));
    // other requests of this gateway are answered between the rounds
    await new Promise(setImmediate);
  }
}

/** Returns the areas to leave out next: at least one. */
function findBlamed(
  moves: readonly Move[],
  problems: readonly AreaProblem[],
  findProblems: (moves: readonly Move[]) => readonly AreaProblem[],
): ReadonlySet<string> {
  const moved = new Set(moves.map(({ area }) => area).filter((area) => area !== SHELL));
  const blamed = problems.map(({ areas }) => areas.filter((area) => moved.has(area)));
  // nothing else mends a problem that names a single moved area
  const certain = new Set(blamed.filter(({ length }) => length === 1).flat());
  if (certain.size > 0) return certain;
  const counts = new Map<string, number>();
  for (const area of blamed.flat()) counts.set(area, (counts.get(area) ?? 0) + 1);
  const ranked = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_COMPARED)
    .map(([area]) => ({ area, left: findProblems(moves.filter((move) => move.area !== area)).length }))
    .sort((a, b) => a.left - b.left);
  return new Set([ranked[0]?.area ?? SHELL]);
}
