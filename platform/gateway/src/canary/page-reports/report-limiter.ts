import { toAddressGroup, toCustomerNetwork, toWitnessNetwork } from '@site/server/network/sender-address';
import { MINUTE_MS } from '@site/contracts/time';

/** Maximum number of reports per minute on one page. A page sends three or four in all. */
const PER_PAGE = 20;
/**
 * Maximum number of reports per minute from one IPv4 address or IPv6 /64, which many visitors may share. An IPv6 /56
 * has twice as many, an IPv4 /24 or IPv6 /48 four times as many (docs/decisions/0055).
 */
const PER_ADDRESS = 300;
const CUSTOMER_FACTOR = 2;
const WIDE_FACTOR = 4;
/** Maximum number of pages and networks that are counted in one minute. Reports of all others are accepted. */
const MAX_COUNTED = 100_000;

/**
 * Limits how many reports this gateway accepts per minute, on one page and from one network. There is no limit for all
 * networks together: one network would use it up, and the pages of the others would look as if they had failed. Counts
 * stay in memory only until the end of their minute. @fastify/rate-limit is not used, because its response is 429: a
 * page report over the limit must get 204.
 */
export class ReportLimiter {
  private minute = 0;
  private readonly counts = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  /** Counts a report on the page with this key, whose id is valid. Returns true if it is within the limits. */
  allows(page: string, address: string): boolean {
    const minute = Math.floor(this.now() / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.counts.clear();
    }
    const limits = new Map([
      [toWitnessNetwork(address), PER_ADDRESS * WIDE_FACTOR],
      [toCustomerNetwork(address), PER_ADDRESS * CUSTOMER_FACTOR],
      [toAddressGroup(address), PER_ADDRESS],
      [`page ${page}`, PER_PAGE],
    ]);
    // refused reports count nowhere, so that one address cannot use up the share of its network
    if ([...limits].some(([key, limit]) => this.countOf(key) >= limit)) return false;
    for (const key of limits.keys()) {
      const count = this.countOf(key);
      if (count > 0 || this.counts.size < MAX_COUNTED) this.counts.set(key, count + 1);
    }
    return true;
  }

  private countOf(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}
