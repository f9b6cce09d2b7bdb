import { toAddressGroup, toCustomerNetwork, toWitnessNetwork } from '@site/server/network/sender-address';
import { CUSTOMER_FACTOR, WIDE_FACTOR } from './sender-counts';

/** Period in which handshakes are counted. Browsers that open a page begin several at the same moment. */
const PERIOD_S = 2;
/** Handshakes of all senders, as a multiple of those of one, beyond which each network gets only a few. */
const BUSY_FACTOR = 10;
/** Handshakes of one IPv4 /24 or IPv6 /48 network in a period, while there are too many in all. */
const BUSY_HANDSHAKES = 8;

/**
 * Counts TLS handshakes by sender. The server computes a signature for each in its main thread, which takes as long as
 * several cached pages, and a client can begin one by sending 300 recorded bytes.
 */
export class HandshakeRates {
  private readonly counts = new Map<string, number>();
  private total = 0;
  private period = 0;

  /**
   * `perSecond` is the maximum for one address. It holds on average over `PERIOD_S`. `now` returns milliseconds.
   */
  constructor(
    private readonly perSecond: number,
    private readonly now: () => number,
  ) {}

  /** Counts a handshake, or returns false if the sender has begun too many: refused ones cost nothing. */
  take(address: string): boolean {
    const period = Math.floor(this.now() / (PERIOD_S * 1_000));
    if (period !== this.period) {
      this.counts.clear();
      this.total = 0;
      this.period = period;
    }
    const limit = this.perSecond * PERIOD_S;
    const wide = toWitnessNetwork(address);
    const limits = new Map([
      [wide, this.total >= limit * BUSY_FACTOR ? BUSY_HANDSHAKES : limit * WIDE_FACTOR],
      [toCustomerNetwork(address), limit * CUSTOMER_FACTOR],
      [toAddressGroup(address), limit],
    ]);
    for (const [network, most] of limits) if (this.of(network) >= most) return false;
    for (const network of limits.keys()) this.counts.set(network, this.of(network) + 1);
    this.total += 1;
    return true;
  }

  private of(network: string): number {
    return this.counts.get(network) ?? 0;
  }
}
