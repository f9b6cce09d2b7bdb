import { constants } from 'node:http2';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { toStream } from './refuse-request';

/** The functions that `whenReplyEnds` still has to call, by HTTP/1.1 connection. */
const waiting = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `free` once the reply of a request has been sent, or its connection has ended. For an HTTP/1.1 request that
 * waits behind others on its connection (pipelining), Node never closes the reply if the connection ends first.
 */
export function whenReplyEnds(request: Raw, reply: { raw: Closing }, free: () => void): void {
  if (toStream(request)) return void reply.raw.once('close', free);
  const all = functionsOf(request.raw.socket);
  const end = () => {
    all.delete(end);
    free();
  };
  all.add(end);
  reply.raw.once('close', end);
}

type Raw = Pick<FastifyRequest, 'raw'>;

interface Closing {
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Returns the functions of a connection. They share one listener, because Node warns of more than ten listeners on
 * one socket.
 */
function functionsOf(socket: Socket): Set<() => void> {
  const known = waiting.get(socket);
  if (known) return known;
  const all = new Set<() => void>();
  waiting.set(socket, all);
  socket.once('close', () => all.forEach((end) => end()));
  return all;
}

/**
 * Returns true if a reply that has emitted `finish` was sent completely. Node emits it too when the connection or the
 * stream has ended before.
 */
export function wasSent(request: Raw): boolean {
  const stream = toStream(request);
  return stream
    ? stream.writableFinished && stream.rstCode === constants.NGHTTP2_NO_ERROR
    : !request.raw.socket.destroyed;
}

/** Returns true if the connection or the stream of a request has ended, so that its reply emits no event. */
export const hasEnded = (request: FastifyRequest): boolean =>
  toStream(request)?.destroyed ?? request.raw.socket.destroyed;
