import type { ServerResponse } from 'node:http';
import { isOwnCall } from '@site/server/http/request-id';
import { toAddressGroup } from '@site/server/network/sender-address';
import type { FastifyRequest } from 'fastify';
import type { MayStart } from './admit-requests';
import type { ClientLimits, Refuse } from './client-limits';
import type { ConnectionFloods } from './connection-floods';
import { abortConnection, abortRequest, refuseRaw, toStream } from './refuse-request';
import { SenderCounts } from './sender-counts';
import { whenReplyEnds } from './when-reply-ends';
import { WindowCounts } from './window-counts';

/** Refusals count too, since a client can leave them unread. Beyond this multiple of the limit the connection ends. */
const FLOOD_FACTOR = 2;
/**
 * Maximum number of refusals that are sent to one sender in REFUSALS_MS. Beyond it, requests end without a reply, and
 * the connections that have caused more than MAX_OWN_REFUSALS.
 */
const MAX_REFUSALS = 100;
const MAX_OWN_REFUSALS = 10;
const REFUSALS_MS = 1_000;
/** Time in milliseconds for which a request counts that its client abandons: as long as resets of HTTP/2 do. */
const ABANDONED_MS = 10_000;

interface RequestPorts {
  limits: Pick<ClientLimits, 'senderRequests'>;
  /** Returns true for the address of a trusted proxy, which sends requests of its own (health checks). */
  isProxy: (address: string) => boolean;
  /** Returns the address of the client: the peer of the connection, or what trusted proxies say about it. */
  addressOf: (request: FastifyRequest['raw']) => string | undefined;
  refuse: Refuse;
  /** Headers of a refusal (`toReplyHeaders`). */
  replyHeaders: Readonly<Record<string, string>>;
  /** Null if the server speaks HTTP/1.1 only. */
  floods: ConnectionFloods | null;
  /** Monotonic clock in milliseconds. */
  now: () => number;
}

/**
 * Limits how many requests a sender may have in progress. A request is in progress until its reply has been sent
 * completely, so replies that nobody reads count too. A request whose client closes the connection before the reply is
 * ready counts for ABANDONED_MS more, because its work goes on. Refuses the others before Fastify works on them: its
 * router and hooks take longer than a refusal.
 */
export class RequestLimits {
  readonly open = new SenderCounts();
  private readonly refusals: WindowCounts;

  constructor(private readonly ports: RequestPorts) {
    this.refusals = new WindowCounts({ windowMs: REFUSALS_MS, max: MAX_REFUSALS, now: ports.now });
  }

  /** Counts a request, or refuses it and returns false. */
  readonly mayStart: MayStart = (raw, response) => {
    const { limits, floods, replyHeaders } = this.ports;
    const address = this.ports.addressOf(raw);
    const request = { raw, ip: address };
    if (isOwn(request, this.ports.isProxy)) return true;
    const isFull = this.open.isFull(address, limits.senderRequests);
    const flood = isFull ? this.findFlood(request) : null;
    if (flood === 'connection') (floods ?? { end: abortConnection }).end(request);
    if (flood === 'request') abortRequest(request);
    if (flood !== null) return false;
    floods?.watch(request, { raw: response });
    this.count(request, response);
    if (isFull) refuseRaw(request, response, { code: 'TOO_MANY_REQUESTS', headers: replyHeaders });
    return !isFull;
  };

  /** Reports a refusal. Returns what ends instead of a reply, or null. */
  private findFlood(request: Received): 'request' | 'connection' | null {
    const { refuse, isProxy, limits } = this.ports;
    const { raw, ip } = request;
    const stream = toStream(request);
    refuse('sender-requests', toAddressGroup(ip));
    const ofConnection = this.refusals.add(stream?.session ?? raw.socket);
    const isOver = this.refusals.addAll(ip);
    const isFlood = this.open.isFull(ip, limits.senderRequests * FLOOD_FACTOR);
    if (!isOver && !isFlood) return null;
    // a proxy takes a gateway that ends its connections for broken, and its connections carry many senders
    const { remoteAddress } = raw.socket;
    if (remoteAddress !== undefined && isProxy(remoteAddress)) return stream ? 'request' : null;
    return isFlood || ofConnection > MAX_OWN_REFUSALS ? 'connection' : 'request';
  }

  private count(request: Received, response: ServerResponse): void {
    const free = this.open.take(request.ip);
    whenReplyEnds(request, { raw: response }, () => {
      if (response.writableEnded) free();
      else setTimeout(free, ABANDONED_MS).unref();
    });
  }
}

/** A request of which Fastify may not know, and the address of its client. */
type Received = Pick<FastifyRequest, 'raw'> & { ip: string | undefined };

/** Returns true for a call of a render in this process, and for a request that a proxy sends for nobody else. */
export const isOwn = (request: Received, isProxy: (address: string) => boolean): boolean => {
  const { ip, raw } = request;
  return isOwnCall(request) || (ip !== undefined && ip === raw.socket.remoteAddress && isProxy(ip));
};
