import { MINUTE_MS } from '@site/shared/contracts/time';

/**
 * Maximum number of page reports per minute, for one address and in total. A page sends three or four
 * reports, and many visitors may share one address.
 */
const PER_ADDRESS = 300;
const IN_ALL = 30_000;
/**
 * Maximum number of addresses with their own counter. For all other addresses, only the total limit applies.
 */
const MAX_ADDRESSES = 20_000;

interface SenderLimits {
  perAddress: number;
  inAll: number;
}

const REPORT_LIMITS: SenderLimits = { perAddress: PER_ADDRESS, inAll: IN_ALL };
/** Limits for pages that get an id: more than a person opens per minute, but too few to end a canary. */
export const PAGE_ID_LIMITS: SenderLimits = { perAddress: 40, inAll: Number.POSITIVE_INFINITY };

/**
 * Limits how many requests this gateway accepts per minute, for one address and in total. Addresses stay in
 * memory only until the end of their minute. @fastify/rate-limit is not used, because its response is 429:
 * a page report over the limit must get 204, and a page over the limit is served without an id.
 */
export class SenderLimiter {
  private minute = 0;
  private all = 0;
  private readonly byAddress = new Map<string, number>();

  constructor(
    private readonly now: () => number,
    private readonly limits: SenderLimits = REPORT_LIMITS,
  ) {}

  /** Counts a request. Returns true if it is within the limits. `address` is null if unknown. */
  allows(address: string | null): boolean {
    const minute = Math.floor(this.now() / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.all = 0;
      this.byAddress.clear();
    }
    const count = address === null ? 0 : (this.byAddress.get(address) ?? 0);
    // rejected requests do not count, so that one address cannot use up the total
    if (count >= this.limits.perAddress || this.all >= this.limits.inAll) return false;
    this.all += 1;
    if (address !== null && (count > 0 || this.byAddress.size < MAX_ADDRESSES))
      this.byAddress.set(address, count + 1);
    return true;
  }
}
