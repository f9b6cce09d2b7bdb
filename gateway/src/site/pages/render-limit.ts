import pLimit from 'p-limit';
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
 * Limits the number of concurrent renders and queues the others in order of arrival. p-limit alone limits
 * neither the queue nor the wait. A render that has waited too long fails as `busy` before it reaches the
 * renderer.
 */
export class RenderLimit {
  private readonly limit: ReturnType<typeof pLimit>;

  constructor(
    private readonly limits: RenderLimitOptions,
    private readonly now: () => number,
  ) {
    this.limit = pLimit(limits.concurrent);
  }

  /**
   * Runs `render` and returns its result. Rejects with a RenderError `busy`, without calling `render`, when the
   * queue is full or the wait was too long.
   */
  async run<T>(render: () => Promise<T>): Promise<T> {
    const { concurrent, waiting, waitMs } = this.limits;
    const { activeCount, pendingCount } = this.limit;
    if (activeCount + pendingCount >= concurrent + waiting)
      throw new RenderError('busy', 'too many renders of this kind are waiting');
    const queuedAt = this.now();
    return this.limit(() => {
      if (this.now() - queuedAt > waitMs)
        throw new RenderError('busy', 'the render waited too long for others of its kind');
      return render();
    });
  }
}
