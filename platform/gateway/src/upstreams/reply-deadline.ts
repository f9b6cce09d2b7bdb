import { UpstreamFailure } from './upstream-failure';
import type { UpstreamLimits } from './upstream-limits';

/** Time limits of one call: for its final reply, which informational replies do not extend, and for the whole call. */
export class ReplyDeadline {
  /** Aborts the call. */
  readonly signal: AbortSignal;
  private readonly timer;

  constructor({ connectMs, replyMs, totalMs }: Pick<UpstreamLimits, 'connectMs' | 'replyMs' | 'totalMs'>) {
    const late = new AbortController();
    this.signal = AbortSignal.any([late.signal, AbortSignal.timeout(totalMs)]);
    this.timer = setTimeout(
      () => late.abort(new UpstreamFailure('reply-timeout', 'no final reply')),
      connectMs + replyMs,
    );
  }

  /** Ends the time limit of the final reply, because it has come or the call has failed. */
  meet(): void {
    clearTimeout(this.timer);
  }
}
