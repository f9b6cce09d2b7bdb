import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import tls from 'node:tls';
import { toAddressGroup } from '@site/server/network/sender-address';
import type { FastifyInstance } from 'fastify';
import type { MayStart } from './admit-requests';
import type { Refuse } from './client-limits';
import { RepeatedOffences } from './repeated-offences';

/**
 * Maximum number of requests in progress on one HTTP/1.1 connection. Browsers and proxies send one at a time. Node
 * hands over all requests of a received packet at once, up to 2,400 of them.
 */
const MAX_PIPELINED = 16;
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
  const offences = new RepeatedOffences(now);
  const inProgress = new WeakMap<Socket, number>();

  const isSecure = (server as unknown) instanceof tls.Server;
  server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket & { alpnProtocol?: unknown }) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || socket.alpnProtocol === 'h2' || isProxy(remoteAddress)) return;
    if (!offences.isRefused(remoteAddress)) return;
    refuse('pipelined-requests', toAddressGroup(remoteAddress));
    socket.destroy();
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
  return (request, response) => {
    if (request.httpVersionMajor === 2) return true;
    const socket: ParsedSocket = request.socket;
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
    if (remoteAddress !== undefined && !isProxy(remoteAddress)) offences.count(remoteAddress);
    return false;
  };
}
