import { isOwnCall } from '@site/server/http/request-id';
import { toAddressGroup } from '@site/server/network/sender-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientLimits, Refuse } from './client-limits';
import type { ConnectionFloods } from './connection-floods';
import { abortConnection, sendRefusal } from './refuse-request';
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
  refuse: Refuse;
  /** Null if the server speaks HTTP/1.1 only. */
  floods: ConnectionFloods | null;
}

/**
 * Limits how many requests a sender may have in progress, on all routes that are registered later. A request is in
 * progress until its reply has been sent completely, so replies that nobody reads count too. A request whose client
 * closes the connection before the reply is ready counts for ABANDONED_MS more, because its work goes on.
 */
export function limitRequests(
  app: FastifyInstance,
  { limits, isProxy, refuse, floods }: RequestPorts,
): SenderCounts {
  const open = new SenderCounts();
  app.addHook('onRequest', (request, reply, done) => {
    if (isOwn(request, isProxy)) return done();
    const isFull = open.isFull(request.ip, limits.senderRequests);
    if (isFull) refuse('sender-requests', toAddressGroup(request.ip));
    if (isFull && open.isFull(request.ip, limits.senderRequests * FLOOD_FACTOR))
      return (floods ?? { end: abortConnection }).end(reply.hijack().request);
    floods?.watch(request, reply);
    const free = open.take(request.ip);
    whenReplyEnds(request, reply, () => {
      if (reply.raw.writableEnded) free();
      else setTimeout(free, ABANDONED_MS).unref();
    });
    if (isFull) return void sendRefusal(request, reply, 'TOO_MANY_REQUESTS');
    done();
  });
  return open;
}

/** Returns true for a call of a render in this process, and for a request that a proxy sends for nobody else. */
export const isOwn = (request: FastifyRequest, isProxy: (address: string) => boolean): boolean => {
  const { ip, raw } = request;
  return isOwnCall(request) || (ip !== undefined && ip === raw.socket.remoteAddress && isProxy(ip));
};
