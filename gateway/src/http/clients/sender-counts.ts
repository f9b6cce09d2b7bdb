import { toAddressGroup, toCustomerNetwork } from '@site/api/app';

/** A customer's IPv6 /56 has 256 networks of /64, and may hold this many times as much as one of them. */
const NETWORK_FACTOR = 2;

/** Undefined when the connection has ended. */
type Address = string | undefined;

/**
 * Counts what senders hold at the same time: for each IPv4 address or IPv6 /64 network, and for each IPv6 /56
 * network. A sender that holds nothing takes no memory.
 */
export class SenderCounts {
  private readonly held = new Map<string, Sender>();
  private sum = 0;

  get total(): number {
    return this.sum;
  }

  /** Returns true if the sender at an address holds as much as one sender may. */
  isFull(address: Address, limit: number): boolean {
    return this.fullOf(address, limit) !== null;
  }

  /** Returns the network of an address, /64 or /56, that holds as much as it may, or null. */
  fullOf(address: Address, limit: number): string | null {
    const [sender, network] = [toAddressGroup(address), toCustomerNetwork(address)];
    if (this.of(sender) >= limit) return sender;
    return this.of(network) >= limit * NETWORK_FACTOR ? network : null;
  }

  /** Adds an amount for a sender. Returns the function that takes it back; further calls of it have no effect. */
  take(address: Address, end = () => {}, amount = 1): () => void {
    const senders = new Set([toAddressGroup(address), toCustomerNetwork(address)]);
    const holding: Holding = { end, amount, free: () => this.remove(holding, senders) };
    this.sum += amount;
    for (const sender of senders) {
      const { holdings, sum } = this.held.get(sender) ?? NONE();
      this.held.set(sender, { holdings: holdings.add(holding), sum: sum + amount });
    }
    return holding.free;
  }

  /**
   * Ends what a sender has held longest, by default the sender that holds most. Returns this sender, or null if it
   * has fewer holdings than `least`.
   */
  endOldest({ sender = null, least = 2 }: { sender?: string | null; least?: number } = {}): string | null {
    const name = sender ?? this.findLargest();
    const holdings = this.held.get(name)?.holdings ?? new Set();
    const [oldest] = holdings;
    if (!oldest || holdings.size < least) return null;
    oldest.free();
    oldest.end();
    return name;
  }

  private findLargest(): string {
    let [largest, most] = ['', 0];
    for (const [sender, { sum }] of this.held) if (sum > most) [largest, most] = [sender, sum];
    return largest;
  }

  private of(sender: string): number {
    return this.held.get(sender)?.sum ?? 0;
  }

  private remove(holding: Holding, senders: ReadonlySet<string>): void {
    let isHeld = false;
    for (const sender of senders) {
      const held = this.held.get(sender);
      isHeld = held?.holdings.delete(holding) ?? false;
      if (!held || !isHeld) continue;
      held.sum -= holding.amount;
      if (held.holdings.size === 0) this.held.delete(sender);
    }
    if (isHeld) this.sum -= holding.amount;
  }
}

interface Holding {
  amount: number;
  end: () => void;
  free: () => void;
}

interface Sender {
  holdings: Set<Holding>;
  sum: number;
}

const NONE = (): Sender => ({ holdings: new Set(), sum: 0 });
