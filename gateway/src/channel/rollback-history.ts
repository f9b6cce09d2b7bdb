import { makesLive } from './channel.repo';

/** Fields of a channel entry that are needed for rollbacks. */
export interface AreaMove {
  action: string;
  to: string | null;
}

/**
 * Returns the releases that an area can be rolled back to, oldest first, ending with the live release.
 * `moves` are also sorted oldest first. A deploy or a promotion appends to the history. A rollback truncates
 * it, so that the next rollback restores an even older release.
 */
export function rollbackHistory(moves: readonly AreaMove[]): string[] {
  const line: string[] = [];
  for (const { action, to } of moves) {
    if (to === null || !makesLive(action)) continue;
    const before = line.lastIndexOf(to);
    if (action === 'rollback' && before >= 0) line.length = before + 1;
    else if (line.at(-1) !== to) line.push(to);
  }
  return line;
}
