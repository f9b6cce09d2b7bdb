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

/**
 * The results of the last calls that tell whether an upstream works. Of the failures that a visitor may cause, only one
 * of each sender is among them, so that no sender alone closes the service to all others.
 */
export class SenderFailures {
  /** Senders of the failures, and null for other results. */
  private readonly last: (string | null)[] = [];

  addSuccess(): void {
    this.add(null);
  }

  /** Adds the failure of a call, unless it says nothing new. Returns true if it was added. */
  addFailure(sender: string, { fault }: Pick<UpstreamFailure, 'fault'>): boolean {
    if (CAUSED.has(fault) && this.last.includes(sender)) return false;
    this.add(sender);
    return true;
  }

  private add(result: string | null): void {
    this.last.push(result);
    if (this.last.length > BREAKER.size) this.last.shift();
  }
}
