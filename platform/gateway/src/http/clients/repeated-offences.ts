import { toAddressGroup, toCustomerNetwork, toWitnessNetwork } from '@site/server/network/sender-address';
import { LRUCache } from 'lru-cache';
import { CUSTOMER_FACTOR } from './sender-counts';

/**
 * Number of offences after which their sender is refused, and CUSTOMER_FACTOR times as many for an IPv6 /56. Number of
 * such customers of an IPv4 /24 or IPv6 /48 after which everybody in it is refused. Many visitors may share an address.
 */
const MAX_REPEATED = 3;
const MAX_REFUSED = 16;
/** Time in milliseconds for which offences are counted, and senders then refused. */
const REFUSED_MS = 10_000;
const MAX_SENDERS = 10_000;

/** Counts offences of one kind that end a connection, and refuses senders that repeat them, for ten seconds. */
export class RepeatedOffences {
  private readonly refused = new LRUCache<string, number>({ max: MAX_SENDERS });
  private readonly repeated = new LRUCache<string, { since: number; times: number }>({ max: MAX_SENDERS });

  /** @param now Monotonic clock in milliseconds. */
  constructor(private readonly now: () => number) {}

  /** Counts an offence of an address. */
  count(address: string): void {
    const [group, customer] = [toAddressGroup(address), toCustomerNetwork(address)];
    const isNew = this.countOnce(group, MAX_REPEATED);
    // for IPv4 both are the address
    const isNewCustomer =
      customer === group ? isNew : this.countOnce(customer, MAX_REPEATED * CUSTOMER_FACTOR);
    if (isNewCustomer) this.countOnce(toWitnessNetwork(address), MAX_REFUSED);
  }

  /** Returns true if an address, or a network of it, is refused now. */
  isRefused(address: string): boolean {
    const networks = [toAddressGroup(address), toCustomerNetwork(address), toWitnessNetwork(address)];
    return networks.some((network) => this.isRefusedNetwork(network));
  }

  private isRefusedNetwork(network: string): boolean {
    return (this.refused.get(network) ?? 0) > this.now();
  }

  /** Refuses a network once it has reached the limit. Returns true if it was not refused before. */
  private countOnce(network: string, limit: number): boolean {
    if (this.isRefusedNetwork(network)) return false;
    const known = this.repeated.get(network);
    const counted = known && this.now() - known.since < REFUSED_MS ? known : { since: this.now(), times: 0 };
    counted.times += 1;
    if (counted.times < limit) {
      this.repeated.set(network, counted);
      return false;
    }
    this.repeated.delete(network);
    this.refused.set(network, this.now() + REFUSED_MS);
    return true;
  }
}
