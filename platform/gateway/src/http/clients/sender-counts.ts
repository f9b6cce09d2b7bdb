import { toAddressGroup, toCustomerNetwork, toWitnessNetwork } from '@site/server/network/sender-address';
import { LargestFirst } from './largest-first';

/**
 * A customer's IPv6 /56 has 256 networks of /64, and may hold this many times as much as one of them. Many customers
 * share an IPv4 /24 or an IPv6 /48, but one attacker can have a whole one too.
 */
export const CUSTOMER_FACTOR = 2;
export const WIDE_FACTOR = 4;

/** Undefined when the connection has ended. */
type Address = string | undefined;

/**
 * Counts what senders hold at the same time: for each IPv4 address or IPv6 /64 network, for each IPv6 /56 network, and
 * for each IPv4 /24 or IPv6 /48 network. A sender that holds nothing takes no memory.
 */
export class SenderCounts {
  private readonly held = new Map<string, Held>();
  /** The IPv4 /24 and IPv6 /48 networks. One of them holds most, because each holds all that its parts hold. */
  private readonly wide = new LargestFirst();
  private sum = 0;

  get total(): number {
    return this.sum;
  }

  /** Returns true if the sender at an address holds as much as one sender may. */
  isFull(address: Address, limit: number): boolean {
    return this.fullOf(address, limit) !== null;
  }

  /** Returns the smallest network of an address that holds as much as it may, or null. */
  fullOf(address: Address, limit: number): string | null {
    const group = toAddressGroup(address);
    if (this.of(group) >= limit) return group;
    const customer = toCustomerNetwork(address);
    if (this.of(customer) >= limit * CUSTOMER_FACTOR) return customer;
    const wide = toWitnessNetwork(address);
    return this.of(wide) >= limit * WIDE_FACTOR ? wide : null;
  }

  /** Adds an amount for a sender. Returns the function that takes it back; further calls of it have no effect. */
  take(address: Address, end = () => {}, amount = 1): () => void {
    const group = toAddressGroup(address);
    const wide = toWitnessNetwork(address);
    const networks = new Set([group, toCustomerNetwork(address), wide]);
    const holding: Holding = { group, end, amount, free: () => this.remove(holding, networks, wide) };
    this.sum += amount;
    this.wide.move(wide, this.of(wide), this.of(wide) + amount);
    for (const network of networks) {
      const { holdings, sum } = this.held.get(network) ?? NONE();
      this.held.set(network, { holdings: holdings.add(holding), sum: sum + amount });
    }
    return holding.free;
  }

  /**
   * Ends what the largest sender in a network has held longest, by default in the network that holds most
   * (`LargestFirst`). Returns this sender, or null if the network has fewer holdings than `least`.
   */
  endOldest({ network = null, least = 2 }: { network?: string | null; least?: number } = {}): string | null {
    const holdings = this.held.get(network ?? this.wide.largest() ?? '')?.holdings;
    if (!holdings || holdings.size < least) return null;
    let group = '';
    for (const holding of holdings) if (this.of(holding.group) > this.of(group)) ({ group } = holding);
    const [oldest] = this.held.get(group)?.holdings ?? [];
    oldest?.free();
    oldest?.end();
    return group;
  }

  private of(network: string): number {
    return this.held.get(network)?.sum ?? 0;
  }

  private remove(holding: Holding, networks: ReadonlySet<string>, wide: string): void {
    let isHeld = false;
    const before = this.of(wide);
    for (const network of networks) {
      const held = this.held.get(network);
      isHeld = held?.holdings.delete(holding) ?? false;
      if (!held || !isHeld) continue;
      held.sum -= holding.amount;
      if (held.holdings.size === 0) this.held.delete(network);
    }
    if (!isHeld) return;
    this.sum -= holding.amount;
    this.wide.move(wide, before, before - holding.amount);
  }
}

interface Holding {
  /** Result of `toAddressGroup` for the sender. */
  group: string;
  amount: number;
  end: () => void;
  free: () => void;
}

interface Held {
  holdings: Set<Holding>;
  sum: number;
}

const NONE = (): Held => ({ holdings: new Set(), sum: 0 });
