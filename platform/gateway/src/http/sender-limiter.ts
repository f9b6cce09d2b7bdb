import { MINUTE_MS } from '@site/contracts/time';

/** Maximum number of pages with an id per minute: more than a person opens, but too few to end a canary. */
const PER_ADDRESS = 40;
/** Maximum number of addresses with their own counter. All other addresses are not limited. */
const MAX_ADDRESSES = 20_000;

/**
 * Limits how many pages with an id this gateway sends to one address per minute. Addresses stay in memory only until
 * the end of their minute. @fastify/rate-limit is not used, because its response is 429: a page over the limit is
 * served without an id.
 */
export class SenderLimiter {
  private minute = 0;
  private readonly byAddress = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  /** Counts a page. Returns true if it is within the limit. `address` is null if unknown. */
  allows(address: string | null): boolean {
    const minute = Math.floor(this.now() / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.byAddress.clear();
    }
    if (address === null) return true;
    const count = this.byAddress.get(address) ?? 0;
    if (count >= PER_ADDRESS) return false;
    if (count > 0 || this.byAddress.size < MAX_ADDRESSES) this.byAddress.set(address, count + 1);
    return true;
  }
}
