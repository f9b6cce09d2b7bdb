import { makesLive } from './channel.repo';

/** What happened to one area: the part of a channel entry that a rollback reads. Oldest first. */
export interface AreaMove {
  action: string;
  to: string | null;
}

/**
 * The releases that an area can be rolled back through, the live one last. A deploy adds to it, a rollback cuts it:
 * so a second rollback goes one further back, and never forward to what was just withdrawn.
 */
export function rollbackLine(moves: readonly AreaMove[]): string[] {
  const line: string[] = [];
  for (const { action, to } of moves) {
    if (to === null || !makesLive(action)) continue;
    const before = line.lastIndexOf(to);
    if (action === 'rollback' && before >= 0) line.length = before + 1;
    else if (line.at(-1) !== to) line.push(to);
  }
  return line;
}
