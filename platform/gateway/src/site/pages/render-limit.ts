import { WorkLimit } from '@site/server/jobs/work-limit';
import { RenderError } from '../render/render-error';

interface RenderLimitOptions {
  /** Maximum number of concurrent renders. */
  concurrent: number;
  /** Maximum number of renders that wait for their turn. */
  waiting: number;
  /** Maximum wait in milliseconds. */
  waitMs: number;
}

/**
 * Limits the number of concurrent renders, the number of renders that wait, and the time they wait. A render
 * that has waited too long fails as `busy` before it reaches the renderer.
 */
export class RenderLimit {
  private readonly work: WorkLimit;

  constructor(
    private readonly options: RenderLimitOptions,
    private readonly now: () => number,
  ) {
    this.work = new WorkLimit(
      { maxRunning: options.concurrent, maxWaiting: options.waiting },
      () => new RenderError('busy', 'too many renders of this kind are waiting'),
    );
  }

  /** True if nothing runs or waits. */
  get isIdle(): boolean {
    const { running, waiting } = this.work.load;
    return running + waiting === 0;
  }

  /** True if a render would start at once. */
  get hasFreePlace(): boolean {
    const { running, waiting } = this.work.load;
    return running + waiting < this.options.concurrent;
  }

  /**
   * Runs `render` and returns its result. Rejects with a RenderError `busy`, without calling `render`, when the
   * queue is full or the wait was too long.
   */
  async run<T>(render: () => Promise<T>): Promise<T> {
    const queuedAt = this.now();
    return this.work.run(async () => {
      if (this.now() - queuedAt > this.options.waitMs)
        throw new RenderError('busy', 'the render waited too long for others of its kind');
      return render();
    });
  }
}
