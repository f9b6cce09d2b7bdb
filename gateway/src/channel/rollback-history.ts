import { makesLive } from './channel.repo';

/** Fields of a channel entry that are needed for rollbacks. */
export interface AreaMove {
  action: string;
  to: string | null;
}

/**
 * Returns the releases that an area can be rolled back to, oldest first, ending with the live release.
 * `moves` are also sorted oldest first. A deploy or a promotion appends to the history. Going back to a release,
 * by a rollback or by another deploy, drops all releases that came after its first time, because somebody did
 * not trust them (docs/decisions/0057). A rollback always drops the release that it left.
 */
export function rollbackHistory(moves: readonly AreaMove[]): string[] {
  const line: string[] = [];
  for (const { action, to } of moves) {
    if (to === null || !makesLive(action)) continue;
    const before = line.indexOf(to);
    if (before >= 0) {
      line.length = before + 1;
      continue;
    }
    if (action === 'rollback') line.pop();
    line.push(to);
  }
  return line;
}
