import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * User ids that neither distributions nor systemd assign. They are below 65,536, because containers often have only
 * that many.
 */
const UNASSIGNED = { first: 60_706, count: 478 };

/** User ids for render processes. Other gateways of this machine take from the same range. */
export class UserIds {
  private last: number;

  constructor(private readonly range = UNASSIGNED) {
    this.last = randomInt(range.count);
  }

  /** Returns the next id that no process has. If all are in use, returns one that has been in use for long. */
  take(): number {
    const { first, count } = this.range;
    const used = readUsedIds();
    for (let tries = 0; tries < count; tries += 1) {
      const id = this.next(first, count);
      if (!used.has(id)) return id;
    }
    return this.next(first, count);
  }

  private next(first: number, count: number): number {
    this.last = (this.last + 1) % count;
    return first + this.last;
  }
}

/** Returns the real, effective, saved and file system user ids of all processes that this one sees. */
function readUsedIds(): Set<number> {
  const used = new Set<number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const [, ids = ''] = /^Uid:\s*(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
      for (const id of ids.split(/\s+/)) used.add(Number(id));
    } catch {
      // the process has ended
    }
  return used;
}
