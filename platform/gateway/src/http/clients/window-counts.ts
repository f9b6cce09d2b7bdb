import { toAddressGroup, toCustomerNetwork, toWitnessNetwork } from '@site/server/network/sender-address';
import { LRUCache } from 'lru-cache';
import { CUSTOMER_FACTOR, WIDE_FACTOR } from './sender-counts';

const MAX_NETWORKS = 10_000;

interface WindowPorts {
  /** Length of a window in milliseconds. */
  windowMs: number;
  /** Maximum number of events of one sender in a window: of an IPv4 address or IPv6 /64. */
  max: number;
  /** Monotonic clock in milliseconds. */
  now: () => number;
}

/** Counts events of connections and of senders in windows of time. Each window begins at zero. */
export class WindowCounts {
  private window = 0;
  private ofConnections = new WeakMap<object, number>();
  private ofNetworks = createNetworkCounts();

  constructor(private readonly ports: WindowPorts) {}

  /** Counts an event of a connection: a session of HTTP/2, or a socket. Returns the number in this window. */
  add(connection: object): number {
    this.startWindow();
    return addTo(this.ofConnections, connection);
  }

  /** Counts an event of an address. Returns true if the address, or a network of it, has caused more than it may. */
  addAll(address: string | undefined): boolean {
    this.startWindow();
    const { max } = this.ports;
    const limits = new Map([
      [toWitnessNetwork(address), max * WIDE_FACTOR],
      [toCustomerNetwork(address), max * CUSTOMER_FACTOR],
      [toAddressGroup(address), max],
    ]);
    let isOver = false;
    for (const [network, limit] of limits) if (addTo(this.ofNetworks, network) > limit) isOver = true;
    return isOver;
  }

  private startWindow(): void {
    const window = Math.floor(this.ports.now() / this.ports.windowMs);
    if (window === this.window) return;
    this.window = window;
    this.ofConnections = new WeakMap();
    this.ofNetworks = createNetworkCounts();
  }
}

const createNetworkCounts = () => new LRUCache<string, number>({ max: MAX_NETWORKS });

interface Counts<Key> {
  get(key: Key): number | undefined;
  set(key: Key, count: number): unknown;
}

function addTo<Key>(counts: Counts<Key>, key: Key): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
