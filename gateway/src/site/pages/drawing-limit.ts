import pLimit from 'p-limit';
import { RenderError } from '../render/render-error';

interface DrawingLimits {
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
export class DrawingLimit {
  private readonly limit: ReturnType<typeof pLimit>;

  constructor(
    private readonly limits: DrawingLimits,
    private readonly now: () => number,
  ) {
    this.limit = pLimit(limits.concurrent);
  }

  /**
   * Runs `draw` and returns its result. Rejects with a RenderError `busy`, without calling `draw`, when the
   * queue is full or the wait was too long.
   */
  async run<T>(draw: () => Promise<T>): Promise<T> {
    const { concurrent, waiting, waitMs } = this.limits;
    const { activeCount, pendingCount } = this.limit;
    if (activeCount + pendingCount >= concurrent + waiting)
      throw new RenderError('busy', 'too many drawings of this kind are waiting');
    const queuedAt = this.now();
    return this.limit(() => {
      if (this.now() - queuedAt > waitMs)
        throw new RenderError('busy', 'the drawing waited too long for others of its kind');
      return draw();
    });
  }
}
