import pLimit from 'p-limit';
import { RenderError } from '../render/render-error';

interface DrawingLimits {
  /** Drawings that run concurrently. */
  concurrent: number;
  /** Drawings that may wait for their turn. */
  waiting: number;
  /** Longest wait in milliseconds. */
  waitMs: number;
}

/**
 * Runs a few drawings concurrently and the others in the order of their arrival. On top of p-limit it bounds the queue
 * and the wait: a drawing that would wait too long fails as `busy` before it reaches the renderer.
 */
export class DrawingLimit {
  private readonly limit: ReturnType<typeof pLimit>;

  constructor(
    private readonly limits: DrawingLimits,
    private readonly now: () => number,
  ) {
    this.limit = pLimit(limits.concurrent);
  }

  /** Resolves and rejects as `draw` does; rejects with a RenderError `busy` when `draw` was not called. */
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
