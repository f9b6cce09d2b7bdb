import type { AreaMove } from './area-moves.repo';
import { makesLive } from './channel-actions';

/**
 * Returns the releases that an area can be rolled back to, oldest first, ending with the live release.
 * `moves` are also sorted oldest first. A deploy or a promotion appends to the history. Going back to a release,
 * by a rollback or by another deploy, drops all releases that came after its first time, because somebody did
 * not trust them (docs/decisions/0057). A rollback to a release that is not in the history drops the release that
 * it left, unless that one is older: the rollback then undoes another one. The time is linear, because the log of an
 * area is never shortened.
 */
export function rollbackHistory(moves: readonly AreaMove[]): string[] {
  const line: string[] = [];
  const places = new Map<string, number>();
  const ages = new Map<string, number>();
  const ageOf = (release: string) => ages.get(release) ?? ages.size;
  const dropAfter = (place: number) => {
    for (const dropped of line.splice(place + 1)) places.delete(dropped);
  };
  for (const { action, to } of moves) {
    if (to === null || !makesLive(action)) continue;
    ages.set(to, ageOf(to));
    const before = places.get(to);
    if (before !== undefined) {
      dropAfter(before);
      continue;
    }
    const left = line.at(-1);
    if (action === 'rollback' && left !== undefined && ageOf(left) > ageOf(to)) dropAfter(line.length - 2);
    places.set(to, line.length);
    line.push(to);
  }
  return line;
}
