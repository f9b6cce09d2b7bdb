import { makesLive } from './channel.repo';

/** The part of a channel entry that rollbacks read. */
export interface AreaMove {
  action: string;
  to: string | null;
}

/**
 * The releases that an area can be rolled back to, oldest first, with the live one last. `moves` are oldest first too. A
 * deploy appends to the history and a rollback cuts it, so a second rollback goes one release further back and never
 * forward to the release that was just rolled back.
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
