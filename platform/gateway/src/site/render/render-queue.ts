import { areaOf } from './messages';
import type { RenderChild } from './render-child';
import { RenderError } from './render-error';

interface QueueLimits {
  /** Maximum number of renders of one area that wait. */
  maxWaiting: number;
  /** Maximum wait in milliseconds. */
  waitMs: number;
}

interface Waiter {
  owner: string;
  resolve: (child: RenderChild) => void;
  reject: (error: RenderError) => void;
}

/** Renders that wait for a process, in the order of their arrival. `owner` names the code that they run. */
export class RenderQueue {
  private readonly waiters: Waiter[] = [];

  constructor(private readonly limits: QueueLimits) {}

  get length(): number {
    return this.waiters.length;
  }

  /** Resolves with a process. Rejects with `busy` when too many renders wait or the wait is too long. */
  wait(owner: string): Promise<RenderChild> {
    const ofArea = this.waiters.filter((waiter) => areaOf(waiter.owner) === areaOf(owner));
    if (ofArea.length >= this.limits.maxWaiting)
      return Promise.reject(new RenderError('busy', 'too many renders are waiting'));
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        owner,
        resolve: (child) => (clearTimeout(timer), resolve(child)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      };
      const timer = setTimeout(() => {
        this.waiters.splice(this.waiters.indexOf(waiter), 1);
        reject(new RenderError('busy', 'no render process was free in time'));
      }, this.limits.waitMs);
      this.waiters.push(waiter);
    });
  }

  /** Owners of waiting renders with the number of their renders, the one that waits longest first. */
  get owners(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { owner } of this.waiters) counts.set(owner, (counts.get(owner) ?? 0) + 1);
    return counts;
  }

  /** Removes the render of an owner that has waited longest. */
  shift(owner: string): Waiter | undefined {
    const at = this.waiters.findIndex((waiter) => waiter.owner === owner);
    return at < 0 ? undefined : this.waiters.splice(at, 1)[0];
  }

  rejectAll(error: RenderError): void {
    for (const waiter of this.waiters.splice(0)) waiter.reject(error);
  }
}
