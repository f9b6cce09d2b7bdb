import type { AreaMove } from './area-moves.repo';
import { makesLive } from './channel.repo';

/**
 * Returns the releases that an area can be rolled back to, oldest first, ending with the live release.
 * `moves` are also sorted oldest first. A deploy or a promotion appends to the history. Going back to a release,
 * by a rollback or by another deploy, drops all releases that came after its first time, because somebody did
 * not trust them (docs/decisions/0057). A rollback to a release that is not in the history drops the release that
 * it left, unless that one is older: the rollback then undoes another one.
 */
export function rollbackHistory(moves: readonly AreaMove[]): string[] {
  const line: string[] = [];
  const seen: string[] = [];
  for (const { action, to } of moves) {
    if (to === null || !makesLive(action)) continue;
    if (!seen.includes(to)) seen.push(to);
    const before = line.indexOf(to);
    if (before >= 0) {
      line.length = before + 1;
      continue;
    }
    const left = line.at(-1);
    if (action === 'rollback' && left !== undefined && seen.indexOf(left) > seen.indexOf(to)) line.pop();
    line.push(to);
  }
  return line;
}
