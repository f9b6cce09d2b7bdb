import type { Http2Server, Http2Session } from 'node:http2';
import { toAddressGroup } from '@site/server/network/sender-address';
import type { FastifyRequest } from 'fastify';
import type { Refuse } from './client-limits';
import { EndedSessions } from './ended-sessions';
import { abortConnection, toStream } from './refuse-request';
import { whenReplyEnds } from './when-reply-ends';

/** Requests in progress from which a connection is part of a flood, as a share of the streams that it may have open. */
const FLOOD_SHARE = 0.5;
/** Code of nghttp2 for a connection that it ends, because it causes too many frames that are not read. */
const FLOODED = -902;

type Raw = Pick<FastifyRequest, 'raw'>;

interface FloodPorts {
  /** Maximum number of streams that may be open on one connection. */
  streams: number;
  /** Returns true for the address of a trusted proxy, whose connections carry many senders. */
  isProxy: (address: string) => boolean;
  refuse: Refuse;
  /** Monotonic clock in milliseconds. */
  now: () => number;
}

/**
 * Refuses new connections for a while to a sender whose HTTP/2 connections are ended over and over because of too many
 * requests. A connection that is ended is soon replaced, and 50 of them in a second bring 5,000 requests.
 */
export class ConnectionFloods {
  private readonly ended: EndedSessions;
  private readonly running = new WeakMap<Http2Session, number>();
  private readonly minOwn: number;

  constructor(server: Http2Server, { streams, isProxy, refuse, now }: FloodPorts) {
    this.minOwn = streams * FLOOD_SHARE;
    this.ended = new EndedSessions(server, 'connection-floods', { isProxy, refuse, now });
    server.on('session', (session: Http2Session) => {
      const { remoteAddress } = session.socket;
      session.on('error', ({ errno }: NodeJS.ErrnoException) => {
        if (errno !== FLOODED) return;
        refuse('connection-floods', toAddressGroup(remoteAddress));
        this.ended.count(remoteAddress);
      });
    });
  }

  /** Counts a request until its reply has been sent. */
  watch(request: Raw, reply: Parameters<typeof whenReplyEnds>[1]): void {
    const session = toStream(request)?.session;
    if (!session) return;
    this.running.set(session, this.of(session) + 1);
    whenReplyEnds(request, reply, () => this.running.set(session, this.of(session) - 1));
  }

  /** Ends the connection of a request beyond the limits of its sender. */
  end(request: Raw): void {
    const session = toStream(request)?.session;
    if (session && this.of(session) >= this.minOwn) this.ended.end(session);
    else abortConnection(request);
  }

  private of(session: Http2Session): number {
    return this.running.get(session) ?? 0;
  }
}
