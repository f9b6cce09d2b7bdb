/** Maximum number of calls at the same time. Pages of this site make fewer than ten. */
const MAX_CALLS = 16;

/**
 * Runs the data calls of a render process, a limited number at the same time. The others wait, because all calls of
 * visitors share a few database connections with them.
 */
export class CallQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.running < MAX_CALLS) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await call();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
