import PQueue from 'p-queue';

export interface WorkLimits {
  maxRunning: number;
  maxWaiting: number;
  /** Number of urgent tasks that may wait in addition to `maxWaiting`. The default is 0. */
  maxUrgent?: number;
}

interface WorkOrder {
  /** Urgent tasks start before all others. The default is false. */
  urgent?: boolean | undefined;
  /** Number of tasks in progress, running or waiting, that may have the same key, for each key of this task. */
  shares?: Readonly<Record<string, number>> | undefined;
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
  /** Number of tasks in progress by each key of their shares. */
  private readonly inProgress = new Map<string, number>();

  constructor(
    private readonly limits: WorkLimits,
    /** Creates the error with which a task is rejected when the queue or one of its shares is full. */
    private readonly toRefusal: () => Error,
  ) {
    this.queue = new PQueue({ concurrency: limits.maxRunning });
  }

  get load(): WorkLoad {
    return { running: this.queue.pending, waiting: this.queue.size };
  }

  async run<T>(work: () => Promise<T>, { urgent = false, shares = {} }: WorkOrder = {}): Promise<T> {
    const { maxRunning, maxWaiting, maxUrgent = 0 } = this.limits;
    const { running, waiting } = this.load;
    if (running + waiting >= maxRunning + maxWaiting + (urgent ? maxUrgent : 0)) throw this.toRefusal();
    const isUsedUp = ([key, places]: [string, number]) => this.countOf(key) >= places;
    if (Object.entries(shares).some(isUsedUp)) throw this.toRefusal();
    const keys = Object.keys(shares);
    for (const key of keys) this.inProgress.set(key, this.countOf(key) + 1);
    try {
      return await this.queue.add(work, { priority: urgent ? 1 : 0 });
    } finally {
      for (const key of keys) this.leave(key);
    }
  }

  private countOf(key: string): number {
    return this.inProgress.get(key) ?? 0;
  }

  private leave(key: string): void {
    const left = this.countOf(key) - 1;
    if (left > 0) this.inProgress.set(key, left);
    else this.inProgress.delete(key);
  }
}
