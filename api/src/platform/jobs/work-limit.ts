interface WorkLimits {
  maxRunning: number;
  maxWaiting: number;
}

export interface WorkLoad {
  running: number;
  waiting: number;
}

/**
 * Limits how many tasks run concurrently. Tasks start in order of arrival. A task that arrives when the queue
 * is full is rejected immediately, which neither p-limit nor p-queue supports.
 */
export class WorkLimit {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly limits: WorkLimits,
    /** Creates the error with which a task is rejected when the queue is full. */
    private readonly toRefusal: () => Error,
  ) {}

  get load(): WorkLoad {
    return { running: this.running, waiting: this.queue.length };
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.maxRunning) this.running += 1;
    else {
      if (this.queue.length >= this.limits.maxWaiting) throw this.toRefusal();
      await new Promise<void>((resolve) => this.queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
