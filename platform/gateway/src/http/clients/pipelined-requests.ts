import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import tls from 'node:tls';
import { toAddressGroup, toCustomerNetwork, toWitnessNetwork } from '@site/server/network/sender-address';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { MayStart } from './admit-requests';
import type { Refuse } from './client-limits';
import { CUSTOMER_FACTOR } from './sender-counts';

/**
 * Maximum number of requests in progress on one HTTP/1.1 connection. Browsers and proxies send one at a time. Node
 * hands over all requests of a received packet at once, up to 2,400 of them.
 */
const MAX_PIPELINED = 16;
/**
 * Number of such connections after which their sender gets no new HTTP/1.1 connection, and CUSTOMER_FACTOR times as many
 * for an IPv6 /56. Number of such customers of an IPv4 /24 or IPv6 /48 after which nobody in it gets one. Many visitors
 * may share an address.
 */
const MAX_REPEATED = 3;
const MAX_REFUSED = 16;
/** Time in milliseconds for which they are counted, and then refused. */
const REFUSED_MS = 10_000;
const MAX_SENDERS = 10_000;

/** Socket of Node's HTTP server, with its parser, which calls `onIncoming` for each request after its headers. */
type ParsedSocket = Socket & { parser?: { onIncoming: () => number } | null };
/** Result of `onIncoming` after which the parser leaves the rest of the packet to another protocol. */
const UPGRADED = 2;

interface PipeliningPorts {
  /** Returns true for the address of a trusted proxy, whose connections carry many senders. */
  isProxy: (address: string) => boolean;
  refuse: Refuse;
  /** Monotonic clock in milliseconds. */
  now: () => number;
}

/**
 * Ends an HTTP/1.1 connection with too many requests in progress. A sender that repeats this gets no new one for a
 * while, nor does a network with many such senders. Open connections stay, and those of HTTP/2, which browsers use,
 * are never refused.
 */
export function limitPipelining({ server }: FastifyInstance, ports: PipeliningPorts): MayStart {
  const { isProxy, refuse, now } = ports;
  const refused = new LRUCache<string, number>({ max: MAX_SENDERS });
  const repeated = new LRUCache<string, { since: number; times: number }>({ max: MAX_SENDERS });
  const inProgress = new WeakMap<Socket, number>();

  const isRefused = (network: string) => (refused.get(network) ?? 0) > now();
  /** Refuses a network once it has reached the limit. Returns true if it was not refused before. */
  const countOnce = (network: string, limit: number): boolean => {
    if (isRefused(network)) return false;
    const known = repeated.get(network);
    const counted = known && now() - known.since < REFUSED_MS ? known : { since: now(), times: 0 };
    counted.times += 1;
    if (counted.times < limit) {
      repeated.set(network, counted);
      return false;
    }
    repeated.delete(network);
    refused.set(network, now() + REFUSED_MS);
    return true;
  };
  const punish = (address: string) => {
    const [group, customer] = [toAddressGroup(address), toCustomerNetwork(address)];
    const isNew = countOnce(group, MAX_REPEATED);
    // for IPv4 both are the address
    const isNewCustomer = customer === group ? isNew : countOnce(customer, MAX_REPEATED * CUSTOMER_FACTOR);
    if (isNewCustomer) countOnce(toWitnessNetwork(address), MAX_REFUSED);
  };

  const isSecure = (server as unknown) instanceof tls.Server;
  server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket & { alpnProtocol?: unknown }) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || socket.alpnProtocol === 'h2' || isProxy(remoteAddress)) return;
    const group = toAddressGroup(remoteAddress);
    if ([group, toCustomerNetwork(remoteAddress), toWitnessNetwork(remoteAddress)].some(isRefused)) {
      refuse('pipelined-requests', group);
      return void socket.destroy();
    }
  });

  const count = (socket: Socket, change: number): number => {
    const running = (inProgress.get(socket) ?? 0) + change;
    inProgress.set(socket, running);
    return running;
  };
  // shared by all replies, whose own `socket` is null by then
  function finish(this: ServerResponse<IncomingMessage>): void {
    count(this.req.socket, -1);
  }
  return ({ socket }: { socket: ParsedSocket }, response) => {
    if (socket.destroyed) return false;
    if (count(socket, 1) <= MAX_PIPELINED) {
      response.once('close', finish);
      return true;
    }
    const { remoteAddress } = socket;
    refuse('pipelined-requests', toAddressGroup(remoteAddress));
    // otherwise Node goes on to parse what has arrived, which takes up to 100 ms for a packet
    if (socket.parser) socket.parser.onIncoming = () => UPGRADED;
    socket.destroy();
    if (remoteAddress !== undefined && !isProxy(remoteAddress)) punish(remoteAddress);
    return false;
  };
}
