interface WorkLimits {
  atOnce: number;
  /** How many may wait for their turn. */
  waiting: number;
}

export interface WorkLoad {
  running: number;
  waiting: number;
}

/**
 * Runs a few pieces of work at a time, in order of arrival. Work that finds the queue full is refused at once, which neither p-limit
 * nor p-queue does.
 */
export class WorkLimit {
  private underWay = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly limits: WorkLimits,
    /** What a caller gets whose work is not begun. */
    private readonly toRefusal: () => Error,
  ) {}

  get load(): WorkLoad {
    return { running: this.underWay, waiting: this.queue.length };
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.underWay < this.limits.atOnce) this.underWay += 1;
    else {
      if (this.queue.length >= this.limits.waiting) throw this.toRefusal();
      await new Promise<void>((resolve) => this.queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.underWay -= 1;
    }
  }
}
