import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '@site/shared/contracts/time';
import { LRUCache } from 'lru-cache';

/**
 * Maximum number of pages of one sender that count as evidence on a composition, in a day.
 * @internal
 */
export const SENDER_PAGES = 4;
/** Maximum number of senders and compositions in memory. The longest unused ones are forgotten first. */
const MAX_ENTRIES = 100_000;

/**
 * Limits how many pages of one sender count for or against the releases of a composition. Visitors with and
 * without a canary get different compositions, so the pages of one arm do not use up the limit of the other.
 * Keeps keyed hashes instead of addresses, because it remembers senders for a day.
 */
export class EvidenceLimiter {
  private readonly key = randomBytes(32);
  private readonly counts = new LRUCache<string, number>({ max: MAX_ENTRIES, ttl: DAY_MS });

  /** Counts a page. Returns true if it is within the limit. `sender` is null if unknown. */
  allows(sender: string | null, composition: string): boolean {
    if (sender === null) return true;
    const name = createHmac('sha256', this.key).update(`${sender} ${composition}`).digest('base64url');
    const count = this.counts.get(name) ?? 0;
    if (count >= SENDER_PAGES) return false;
    // the day begins with the first page
    this.counts.set(name, count + 1, { noUpdateTTL: true });
    return true;
  }
}
