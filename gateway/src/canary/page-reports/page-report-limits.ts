const MINUTE_MS = 60_000;
/** A page sends three or four; many players may sit behind one address. */
const PER_ADDRESS = 300;
const IN_ALL = 30_000;
/** Above this many addresses in a minute only the sum is bounded. */
const MAX_ADDRESSES = 20_000;

export interface SenderBounds {
  perAddress: number;
  inAll: number;
}

const BEACONS: SenderBounds = { perAddress: PER_ADDRESS, inAll: IN_ALL };
/** Pages that get an id: more than anybody opens in a minute, and too few to judge a canary by. */
export const PAGES: SenderBounds = { perAddress: 40, inAll: Number.POSITIVE_INFINITY };

/**
 * How many beacons, or pages with an id, a minute this gateway takes. Addresses are known for the rest of their minute, in
 * memory only.
 */
export class BeaconLimit {
  private minute = 0;
  private all = 0;
  private readonly byAddress = new Map<string, number>();

  constructor(
    private readonly now: () => number,
    private readonly bounds: SenderBounds = BEACONS,
  ) {}

  /** Whether one more may come; `address` null: the sender's own is not known. */
  allows(address: string | null): boolean {
    const minute = Math.floor(this.now() / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.all = 0;
      this.byAddress.clear();
    }
    const count = address === null ? 0 : (this.byAddress.get(address) ?? 0);
    // what one address sends in vain must not use up what all may send together
    if (count >= this.bounds.perAddress || this.all >= this.bounds.inAll) return false;
    this.all += 1;
    if (address !== null && (count > 0 || this.byAddress.size < MAX_ADDRESSES))
      this.byAddress.set(address, count + 1);
    return true;
  }
}
