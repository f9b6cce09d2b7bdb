/** Name of the operators' turns, which come before those of all areas. */
export const OPERATORS = '*';

/**
 * Runs one piece of work at a time. The owners of waiting work take turns, so the work of one area delays another
 * area by one piece at most, and operators by the running piece only.
 */
export class FairTurns {
  /** Waiting work by owner. The next turn belongs to the owner that is first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private running = false;

  run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const start = () =>
        void work()
          .then(resolve, reject)
          .finally(() => this.startNext());
      this.waiting.set(owner, [...(this.waiting.get(owner) ?? []), start]);
      if (!this.running) this.startNext();
    });
  }

  private startNext(): void {
    const owner = this.waiting.has(OPERATORS) ? OPERATORS : [...this.waiting.keys()][0];
    const [start, ...rest] = (owner !== undefined && this.waiting.get(owner)) || [];
    this.running = start !== undefined;
    if (owner === undefined) return;
    this.waiting.delete(owner);
    if (rest.length > 0) this.waiting.set(owner, rest);
    start?.();
  }
}

/**
 * Turns for the compression of files. All uploads of this process share one thread of Node's pool, because password
 * checks and pages need the others.
 */
export const encodingTurns = new FairTurns();
