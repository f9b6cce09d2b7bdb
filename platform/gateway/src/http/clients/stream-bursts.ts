import { constants, type Http2Server, type Http2Session, type ServerHttp2Stream } from 'node:http2';
import { toAddressGroup, toWitnessNetwork } from '@site/server/network/sender-address';
import { LRUCache } from 'lru-cache';
import type { Refuse } from './client-limits';
import { endSession } from './end-session';
import { EndedSessions } from './ended-sessions';

/**
 * Requests that a connection may open in one turn of the event loop, as a multiple of the streams that it may have
 * open. It can open more than that only by resetting them, and it gets no reply in the turn.
 */
const TURN_FACTOR = 2;
/**
 * Lower factor for a sender that gets no new connections. It applies to each of its open connections: their requests in
 * one turn are not added up.
 */
const REFUSED_TURN_FACTOR = 0.5;
/**
 * Maximum number of streams that may be reset in RESET_WINDOW_MS: of a connection, of all connections of a sender (an
 * IPv4 address or IPv6 /64), and of all senders of an IPv4 /24 or IPv6 /48, which one attacker may have as a whole. A
 * browser resets the requests of a page that its visitor leaves; a rapid reset attack (CVE-2023-44487) resets
 * thousands a second.
 */
const MAX_RESETS = 300;
const MAX_SENDER_RESETS = 1_000;
const MAX_NETWORK_RESETS = 4_000;
const RESET_WINDOW_MS = 10_000;
/** Time for which a sender gets no new connection after it has reset too many streams. */
const REFUSED_MS = 10_000;
const MAX_SENDERS = 10_000;

interface BurstPorts {
  /** Maximum number of streams that may be open on one connection. */
  streams: number;
  /** Returns true for the address of a trusted proxy, whose connections carry many senders. */
  isProxy: (address: string) => boolean;
  refuse: Refuse;
  /** Monotonic clock in milliseconds. */
  now: () => number;
}

interface Counted {
  since: number;
  resets: number;
}

interface Sender extends Counted {
  sessions: Set<Http2Session>;
  refusedUntil: number;
}

type Handle = (stream: ServerHttp2Stream, ...about: unknown[]) => void;

/**
 * Bounds the work that bursts of HTTP/2 requests cause. Node reads hundreds of requests of a connection at once, and
 * thousands from many connections, before a reset or the end of a connection has any effect. So requests are handed
 * over at the end of the event loop's turn, without those that were reset. A connection that opens too many in one
 * turn ends at once, alone, and a sender that repeats this gets no new one for a while: many visitors may share its
 * address. All connections of a sender end that resets too many streams.
 *
 * Must be called before other listeners for streams are added.
 */
export function limitStreamBursts(server: Http2Server, ports: BurstPorts): void {
  const { streams, isProxy, refuse, now } = ports;
  const handlers = server.listeners('stream') as Handle[];
  server.removeAllListeners('stream');
  const senders = new LRUCache<string, Sender>({ max: MAX_SENDERS });
  const networks = new LRUCache<string, Counted>({ max: MAX_SENDERS });
  const bySession = new WeakMap<Http2Session, Counted>();
  const arrived = new Map<Http2Session, Parameters<Handle>[]>();
  const bursts = new EndedSessions(server, 'stream-bursts', ports);

  const senderOf = (address: string | undefined): Sender | null => {
    if (address === undefined || isProxy(address)) return null;
    const group = toAddressGroup(address);
    const sender = senders.get(group) ?? { since: now(), resets: 0, sessions: new Set(), refusedUntil: 0 };
    senders.set(group, sender);
    return sender;
  };
  const addressOf = (session: Http2Session) => session.socket.remoteAddress;
  const networkOf = (session: Http2Session): Counted => {
    const network = toWitnessNetwork(addressOf(session));
    const counted = networks.get(network) ?? { since: now(), resets: 0 };
    networks.set(network, counted);
    return counted;
  };

  /** Ends a connection. With `sender`, ends all connections of this sender, and refuses new ones for a while. */
  const end = (session: Http2Session, sender: Sender | null) => {
    refuse('stream-resets', toAddressGroup(addressOf(session)));
    if (sender) sender.refusedUntil = now() + REFUSED_MS;
    for (const one of sender ? [...sender.sessions] : [session]) {
      arrived.delete(one);
      endSession(one);
    }
  };

  const count = (counted: Counted): number => {
    if (now() - counted.since >= RESET_WINDOW_MS) Object.assign(counted, { since: now(), resets: 0 });
    return (counted.resets += 1);
  };
  const countReset = (session: Http2Session) => {
    const own = bySession.get(session) ?? { since: now(), resets: 0 };
    bySession.set(session, own);
    const sender = senderOf(addressOf(session));
    if (sender && (count(sender) >= MAX_SENDER_RESETS || count(networkOf(session)) >= MAX_NETWORK_RESETS))
      end(session, sender);
    else if (count(own) >= MAX_RESETS) end(session, null);
  };

  const handOver = () => {
    const turn = [...arrived];
    arrived.clear();
    for (const [session, requests] of turn)
      for (const [stream, ...about] of requests)
        if (!session.destroyed && !stream.destroyed && !stream.aborted)
          for (const handle of handlers) handle.call(server, stream, ...about);
  };

  server.on('stream', (...request: Parameters<Handle>) => {
    const [stream] = request;
    const { session } = stream;
    if (!session || session.destroyed) return;
    if (arrived.size === 0) setImmediate(handOver);
    const requests = arrived.get(session) ?? [];
    arrived.set(session, requests);
    const opened = requests.push(request);
    const isBurst =
      opened > streams * TURN_FACTOR ||
      (opened > streams * REFUSED_TURN_FACTOR && bursts.isRefused(addressOf(session)));
    if (isBurst) {
      arrived.delete(session);
      return bursts.end(session);
    }
    // Fastify gets the stream later, and a reset stream never
    stream.on('error', () => {});
    stream.once('close', () => {
      if (!session.destroyed && isReset(stream)) countReset(session);
    });
  });
  server.on('session', (session: Http2Session) => {
    const sender = senderOf(addressOf(session));
    sender?.sessions.add(session);
    session.once('close', () => sender?.sessions.delete(session));
  });
  server.on('connection', (socket) => {
    const group = toAddressGroup(socket.remoteAddress);
    if (socket.destroyed || (senders.get(group)?.refusedUntil ?? 0) <= now()) return;
    refuse('stream-resets', group);
    socket.destroy();
  });
}

/** A client may reset with NO_ERROR too, like a complete exchange ends. Node then marks the stream as aborted. */
const isReset = ({ rstCode, aborted }: ServerHttp2Stream) =>
  rstCode !== constants.NGHTTP2_NO_ERROR || aborted;
