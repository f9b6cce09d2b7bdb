import { RenderError } from '../render/render-error';
import { RenderLimit } from './render-limit';

/** Maximum number of pages of one sender that wait for its other renders, and their maximum wait. */
const WAITING = { waiting: 32, waitMs: 4_000 };

/**
 * Lets each sender wait for a limited number of renders at the same time, so that one sender leaves render
 * processes to the others. Further pages of the sender wait for its own renders.
 */
export class SenderRenders {
  private readonly senders = new Map<string, RenderLimit>();

  constructor(
    private readonly max: number,
    private readonly now: () => number,
  ) {}

  /**
   * Runs `render` and returns its result; null, without calling `render`, if too many pages of this sender wait
   * or the wait was too long.
   */
  async run<T>(sender: string, render: () => Promise<T>): Promise<T | null> {
    const limit = this.senders.get(sender) ?? new RenderLimit({ concurrent: this.max, ...WAITING }, this.now);
    this.senders.set(sender, limit);
    let isStarted = false;
    try {
      return await limit.run(() => ((isStarted = true), render()));
    } catch (error) {
      if (isStarted || !(error instanceof RenderError)) throw error;
      return null;
    } finally {
      if (limit.isIdle) this.senders.delete(sender);
    }
  }
}
