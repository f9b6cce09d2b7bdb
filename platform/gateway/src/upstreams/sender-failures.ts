import type { UpstreamFault } from '@site/contracts/upstream';
import type { UpstreamFailure } from './upstream-failure';
import { BREAKER } from './upstream-limits';

/** Faults that one visitor may cause, who calls an address at which the service is slow or fails. */
const CAUSED: ReadonlySet<UpstreamFault> = new Set([
  'reply-timeout',
  'total-timeout',
  'broken-reply',
  'status',
]);

interface Result {
  /** Sender of a failure, or null for other results. */
  sender: string | null;
  at: number;
}

/**
 * The results of the last calls that tell whether an upstream works. Of the failures that a visitor may cause, only one
 * of each sender in `restMs` milliseconds is among them, so that no sender alone closes the service to all others, as
 * long as they call it too.
 */
export class SenderFailures {
  private readonly last: Result[] = [];

  constructor(private readonly restMs: number) {}

  addSuccess(): void {
    this.add(null);
  }

  /** Adds the failure of a call, unless it says nothing new. Returns true if it was added. */
  addFailure(sender: string, { fault }: Pick<UpstreamFailure, 'fault'>): boolean {
    const since = Date.now() - this.restMs;
    if (CAUSED.has(fault) && this.last.some((one) => one.sender === sender && one.at > since)) return false;
    this.add(sender);
    return true;
  }

  private add(sender: string | null): void {
    this.last.push({ sender, at: Date.now() });
    if (this.last.length > BREAKER.size) this.last.shift();
  }
}
