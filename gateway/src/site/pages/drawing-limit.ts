import { RenderError } from '../render/render-error';

export interface DrawingLimits {
  atOnce: number;
  /** How many may wait for their turn, and for how long at most. */
  waiting: number;
  waitMs: number;
}

/** Lets a few drawings through at once, in the order they came; the rest is `busy` before it reaches the renderer. */
export class DrawingLimit {
  private underWay = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly limits: DrawingLimits,
    private readonly now: () => number,
  ) {}

  /** Gives what `draw` gives; rejects with a RenderError `busy` when it was not tried. */
  async run<T>(draw: () => Promise<T>): Promise<T> {
    const { atOnce, waiting, waitMs } = this.limits;
    if (this.underWay < atOnce) this.underWay += 1;
    else {
      if (this.queue.length >= waiting) throw new RenderError('busy', 'too many of its kind are waiting');
      const asked = this.now();
      await new Promise<void>((resolve) => this.queue.push(resolve));
      if (this.now() - asked > waitMs) {
        this.passOn();
        throw new RenderError('busy', 'others of its kind took too long');
      }
    }
    try {
      return await draw();
    } finally {
      this.passOn();
    }
  }

  /** The turn goes over to whoever waits longest. */
  private passOn(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.underWay -= 1;
  }
}
