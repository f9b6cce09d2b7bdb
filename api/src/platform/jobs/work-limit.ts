import pLimit from 'p-limit';

interface WorkLimits {
  maxRunning: number;
  maxWaiting: number;
}

export interface WorkLoad {
  running: number;
  waiting: number;
}

/**
 * Limits how many tasks run concurrently. Tasks start in order of arrival. p-limit alone does not limit the
 * queue, so a task that arrives when the queue is full is rejected here.
 */
export class WorkLimit {
  private readonly limit: ReturnType<typeof pLimit>;

  constructor(
    private readonly limits: WorkLimits,
    /** Creates the error with which a task is rejected when the queue is full. */
    private readonly toRefusal: () => Error,
  ) {
    this.limit = pLimit(limits.maxRunning);
  }

  get load(): WorkLoad {
    return { running: this.limit.activeCount, waiting: this.limit.pendingCount };
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const { running, waiting } = this.load;
    if (running + waiting >= this.limits.maxRunning + this.limits.maxWaiting) throw this.toRefusal();
    return this.limit(work);
  }
}
