import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import tls from 'node:tls';
import { toAddressGroup, toWitnessNetwork } from '@site/server/network/sender-address';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { MayStart } from './admit-requests';
import type { Refuse } from './client-limits';
import { SenderCounts, WIDE_FACTOR } from './sender-counts';

/**
 * Maximum number of requests in progress on one HTTP/1.1 connection. Browsers and proxies send one at a time. Node
 * hands over all requests of a received packet at once, up to 2,400 of them.
 */
const MAX_PIPELINED = 16;
/** Time in milliseconds for which a sender beyond it gets no HTTP/1.1 connection. */
const REFUSED_MS = 10_000;
const MAX_SENDERS = 10_000;

interface PipeliningPorts {
  /** Returns true for the address of a trusted proxy, whose connections carry many senders. */
  isProxy: (address: string) => boolean;
  refuse: Refuse;
  /** Monotonic clock in milliseconds. */
  now: () => number;
}

/**
 * Ends an HTTP/1.1 connection with too many requests in progress, with all others of its sender, which gets no new one
 * for a while: Node parses what has arrived even if its connection ends, which takes 10 ms for each packet. The same
 * happens to an IPv4 /24 or IPv6 /48 with WIDE_FACTOR such senders. Connections of HTTP/2, which browsers use, stay.
 */
export function limitPipelining({ server }: FastifyInstance, ports: PipeliningPorts): MayStart {
  const { isProxy, refuse, now } = ports;
  const open = new SenderCounts();
  const refused = new LRUCache<string, number>({ max: MAX_SENDERS });
  const offenders = new LRUCache<string, { since: number; senders: number }>({ max: MAX_SENDERS });
  const inProgress = new WeakMap<Socket, number>();

  const isRefused = (network: string) => (refused.get(network) ?? 0) > now();
  const endAll = (network: string) => {
    refused.set(network, now() + REFUSED_MS);
    open.endAll(network);
  };
  const punish = (address: string) => {
    endAll(toAddressGroup(address));
    const wide = toWitnessNetwork(address);
    const known = offenders.get(wide);
    const counted = known && now() - known.since < REFUSED_MS ? known : { since: now(), senders: 0 };
    offenders.set(wide, counted);
    if ((counted.senders += 1) >= WIDE_FACTOR) endAll(wide);
  };

  const isSecure = (server as unknown) instanceof tls.Server;
  server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket & { alpnProtocol?: unknown }) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || socket.alpnProtocol === 'h2' || isProxy(remoteAddress)) return;
    const group = toAddressGroup(remoteAddress);
    if (isRefused(group) || isRefused(toWitnessNetwork(remoteAddress))) {
      refuse('pipelined-requests', group);
      return void socket.destroy();
    }
    const free = open.take(remoteAddress, () => socket.destroy());
    socket.once('close', free);
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
  return ({ socket }, response) => {
    if (socket.destroyed) return false;
    if (count(socket, 1) <= MAX_PIPELINED) {
      response.once('close', finish);
      return true;
    }
    const { remoteAddress } = socket;
    refuse('pipelined-requests', toAddressGroup(remoteAddress));
    socket.destroy();
    if (remoteAddress !== undefined && !isProxy(remoteAddress)) punish(remoteAddress);
    return false;
  };
}
