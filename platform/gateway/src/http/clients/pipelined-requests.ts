import { OWN_CALL } from '@site/server/http/request-id';
import { toAddressGroup } from '@site/server/network/sender-address';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { Refuse } from './client-limits';
import { abortRequest, toStream } from './refuse-request';
import { hasEnded, whenReplyEnds } from './when-reply-ends';

/**
 * Maximum number of requests in progress on one HTTP/1.1 connection. Browsers and proxies send one at a time. Node
 * hands over all requests of a received packet at once, hundreds of them.
 */
const MAX_PIPELINED = 16;

/**
 * Drops requests whose connection has ended, and ends HTTP/1.1 connections with too many requests in progress, on all
 * routes that are registered later.
 */
export function limitPipelining(app: FastifyInstance, refuse: Refuse): void {
  const inProgress = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: number) => {
    const count = (inProgress.get(socket) ?? 0) + change;
    inProgress.set(socket, count);
    return count;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.ip === OWN_CALL) return done();
    if (hasEnded(request)) return void reply.hijack();
    if (toStream(request)) return done();
    const { socket } = request.raw;
    if (add(socket, 1) > MAX_PIPELINED) {
      refuse('pipelined-requests', toAddressGroup(request.ip));
      return abortRequest(reply.hijack().request);
    }
    whenReplyEnds(request, reply, () => add(socket, -1));
    done();
  });
}
