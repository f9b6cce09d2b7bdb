import type { ServerResponse } from 'node:http';
import { isOwnCall } from '@site/server/http/request-id';
import type { FastifyRequest } from 'fastify';
import type { MayStart } from './admit-requests';
import type { ClientLimits } from './client-limits';
import type { ConnectionFloods } from './connection-floods';
import type { Received, Refusals } from './refusals';
import { SenderCounts } from './sender-counts';
import { whenReplyEnds } from './when-reply-ends';

/** Refusals count too, since a client can leave them unread. Beyond this multiple of the limit the connection ends. */
const FLOOD_FACTOR = 2;
/** Time in milliseconds for which a request counts that its client abandons: as long as resets of HTTP/2 do. */
const ABANDONED_MS = 10_000;

interface RequestPorts {
  limits: Pick<ClientLimits, 'senderRequests'>;
  /** Returns true for the address of a trusted proxy, which sends requests of its own (health checks). */
  isProxy: (address: string) => boolean;
  /** Returns the address of the client: the peer of the connection, or what trusted proxies say about it. */
  addressOf: (request: FastifyRequest['raw']) => string | undefined;
  refusals: Refusals;
  /** Null if the server speaks HTTP/1.1 only. */
  floods: ConnectionFloods | null;
}

/**
 * Limits how many requests a sender may have in progress. A request is in progress until its reply has been sent
 * completely, so replies that nobody reads count too. A request whose client closes the connection before the reply is
 * ready counts for ABANDONED_MS more, because its work goes on. Refuses the others before Fastify works on them: its
 * router and hooks take longer than a refusal.
 */
export class RequestLimits {
  readonly open = new SenderCounts();

  constructor(private readonly ports: RequestPorts) {}

  /** Counts a request, or refuses it and returns false. */
  readonly mayStart: MayStart = (raw, response) => {
    const { limits, floods, refusals } = this.ports;
    const ip = this.ports.addressOf(raw);
    const request = { raw, ip };
    if (isOwn(request, this.ports.isProxy)) return true;
    const isFull = this.open.isFull(ip, limits.senderRequests);
    const isFlood = isFull && this.open.isFull(ip, limits.senderRequests * FLOOD_FACTOR);
    if (isFull && refusals.endFlood(request, 'sender-requests', isFlood)) return false;
    floods?.watch(request, { raw: response });
    this.count(request, response);
    if (isFull) refusals.reply(request, response, 'TOO_MANY_REQUESTS');
    return !isFull;
  };

  private count(request: Received, response: ServerResponse): void {
    const free = this.open.take(request.ip);
    whenReplyEnds(request, { raw: response }, () => {
      if (response.writableEnded) free();
      else setTimeout(free, ABANDONED_MS).unref();
    });
  }
}

/** Returns true for a call of a render in this process, and for a request that a proxy sends for nobody else. */
export const isOwn = (request: Received, isProxy: (address: string) => boolean): boolean => {
  const { ip, raw } = request;
  return isOwnCall(request) || (ip !== undefined && ip === raw.socket.remoteAddress && isProxy(ip));
};
