import PQueue from 'p-queue';

export interface WorkLimits {
  maxRunning: number;
  maxWaiting: number;
  /** Number of urgent tasks that may wait in addition to `maxWaiting`. The default is 0. */
  maxUrgent?: number;
}

export interface WorkLoad {
  running: number;
  waiting: number;
}

/**
 * Limits how many tasks run concurrently. Tasks start in order of arrival, urgent ones before all others.
 * p-queue alone does not limit the queue, so a task that arrives when the queue is full is rejected here.
 */
export class WorkLimit {
  private readonly queue: PQueue;

  constructor(
    private readonly limits: WorkLimits,
    /** Creates the error with which a task is rejected when the queue is full. */
    private readonly toRefusal: () => Error,
  ) {
    this.queue = new PQueue({ concurrency: limits.maxRunning });
  }

  get load(): WorkLoad {
    return { running: this.queue.pending, waiting: this.queue.size };
  }

  async run<T>(work: () => Promise<T>, { urgent = false }: { urgent?: boolean } = {}): Promise<T> {
    const { maxRunning, maxWaiting, maxUrgent = 0 } = this.limits;
    const { running, waiting } = this.load;
    if (running + waiting >= maxRunning + maxWaiting + (urgent ? maxUrgent : 0)) throw this.toRefusal();
    return this.queue.add(work, { priority: urgent ? 1 : 0 });
  }
}
