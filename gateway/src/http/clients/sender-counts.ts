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
  private readonly held = new Map<string, Set<Holding>>();
  private sum = 0;

  get total(): number {
    return this.sum;
  }

  /** Returns true if the sender at an address holds as much as one sender may. */
  isFull(address: Address, limit: number): boolean {
    const network = toCustomerNetwork(address);
    return this.of(toAddressGroup(address)) >= limit || this.of(network) >= limit * NETWORK_FACTOR;
  }

  /** Adds one for a sender. Returns the function that takes it back; further calls of it have no effect. */
  take(address: Address, end = () => {}): () => void {
    const senders = new Set([toAddressGroup(address), toCustomerNetwork(address)]);
    const holding: Holding = { end, free: () => this.remove(holding, senders) };
    this.sum += 1;
    for (const sender of senders) {
      const all = this.held.get(sender) ?? new Set();
      this.held.set(sender, all.add(holding));
    }
    return holding.free;
  }

  /**
   * Ends what the sender that holds most has held longest, and returns this sender. Returns null if no sender
   * holds more than one.
   */
  endOldest(): string | null {
    const [sender, all] = [...this.held].reduce(
      (most, one) => (one[1].size > most[1].size ? one : most),
      NONE,
    );
    const [oldest] = all;
    if (!oldest || all.size < 2) return null;
    oldest.free();
    oldest.end();
    return sender;
  }

  private of(sender: string): number {
    return this.held.get(sender)?.size ?? 0;
  }

  private remove(holding: Holding, senders: ReadonlySet<string>): void {
    let isHeld = false;
    for (const sender of senders) {
      const all = this.held.get(sender);
      isHeld = all?.delete(holding) ?? false;
      if (all?.size === 0) this.held.delete(sender);
    }
    if (isHeld) this.sum -= 1;
  }
}

interface Holding {
  end: () => void;
  free: () => void;
}

const NONE: [string, ReadonlySet<Holding>] = ['', new Set<Holding>()];
