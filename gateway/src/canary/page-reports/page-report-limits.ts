import { MINUTE_MS } from '@site/shared/contracts/time';

/** A page sends three or four reports, and many visitors may share one address. */
const PER_ADDRESS = 300;
const IN_ALL = 30_000;
/** Addresses that are counted per minute; beyond them only the total is limited. */
const MAX_ADDRESSES = 20_000;

interface SenderLimits {
  perAddress: number;
  inAll: number;
}

const REPORT_LIMITS: SenderLimits = { perAddress: PER_ADDRESS, inAll: IN_ALL };
/** Limits of pages that get an id: more than a person opens per minute, and too few to end a canary. */
export const PAGE_ID_LIMITS: SenderLimits = { perAddress: 40, inAll: Number.POSITIVE_INFINITY };

/**
 * Limits per minute how many page reports, or pages with an id, this gateway accepts. Addresses are only held in memory
 * until their minute ends. @fastify/rate-limit answers 429 by itself, but a page report must get 204 in any case.
 */
export class SenderLimiter {
  private minute = 0;
  private all = 0;
  private readonly byAddress = new Map<string, number>();

  constructor(
    private readonly now: () => number,
    private readonly limits: SenderLimits = REPORT_LIMITS,
  ) {}

  /** Counts one more and tells whether it is within the limits; `address` is null when it is unknown. */
  allows(address: string | null): boolean {
    const minute = Math.floor(this.now() / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.all = 0;
      this.byAddress.clear();
    }
    const count = address === null ? 0 : (this.byAddress.get(address) ?? 0);
    // refused requests of one address do not count against the total
    if (count >= this.limits.perAddress || this.all >= this.limits.inAll) return false;
    this.all += 1;
    if (address !== null && (count > 0 || this.byAddress.size < MAX_ADDRESSES))
      this.byAddress.set(address, count + 1);
    return true;
  }
}
