import { constants, type Http2Server, type ServerHttp2Stream } from 'node:http2';
import type { Server } from 'node:net';
import type { Readable } from 'node:stream';
import { toAddressGroup } from '@site/server/network/sender-address';
import type { MayStart } from './admit-requests';
import type { Refuse } from './client-limits';
import { endSession } from './end-session';
import { EndedSessions } from './ended-sessions';
import { hasBody } from './refuse-request';
import { WindowCounts } from './window-counts';

/** Length in bytes below which a piece of a body is small. */
const SMALL_BYTES = 512;
/** Number of small pieces of one connection, or of one body that a proxy sends, in WINDOW_MS that is a flood. */
const MAX_SMALL = 100;
const WINDOW_MS = 10_000;

interface PiecePorts {
  /** Returns true for the address of a trusted proxy, whose connections carry many senders. */
  isProxy: (address: string) => boolean;
  refuse: Refuse;
  /** Monotonic clock in milliseconds. */
  now: () => number;
}

/**
 * Ends a connection whose bodies arrive in many small pieces: chunks of HTTP/1.1, or frames of HTTP/2. Node hands over
 * each of them, and ten bytes of a client so cost as much as a packet of 16 kB. A sender that repeats this gets no new
 * connection for a while. The first piece of a body does not count, because many bodies are short. A trusted proxy
 * carries many senders: each body counts for itself, and only its request ends.
 */
export class BodyPieces {
  private readonly ended: EndedSessions;
  private readonly small: WindowCounts;

  constructor(
    server: Server,
    private readonly ports: PiecePorts,
  ) {
    this.ended = new EndedSessions(server, 'body-pieces', ports);
    this.small = new WindowCounts({ windowMs: WINDOW_MS, max: MAX_SMALL, now: ports.now });
  }

  /** Watches the body of an HTTP/1.1 request. */
  readonly mayStart: MayStart = (raw) => {
    if (raw.httpVersionMajor === 1 && hasBody({ raw })) {
      const end = () => raw.socket.destroy();
      this.watch(raw, {
        connection: raw.socket,
        address: raw.socket.remoteAddress,
        endOne: end,
        endAll: end,
      });
    }
    return true;
  };

  /**
   * Watches the bodies of HTTP/2 streams. Must be called after `limitStreamBursts`, which hands requests over after the
   * first pieces of their bodies.
   */
  watchStreams(server: Http2Server): void {
    server.prependListener('stream', (stream: ServerHttp2Stream) => {
      const { session } = stream;
      if (!session || session.destroyed || stream.endAfterHeaders) return;
      this.watch(stream, {
        connection: session,
        address: session.socket.remoteAddress,
        endOne: () => stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM),
        endAll: () => endSession(session),
      });
    });
  }

  private watch(body: Readable, { connection, address, endOne, endAll }: Carrier): void {
    const push = body.push.bind(body);
    const isOfProxy = address === undefined || this.ports.isProxy(address);
    const counted = isOfProxy ? body : connection;
    let isFirst = true;
    let hasEnded = false;
    body.push = (piece: Buffer | null, encoding) => {
      if (hasEnded) return false;
      const isSmall = piece !== null && piece.length < SMALL_BYTES && !isFirst;
      isFirst = false;
      hasEnded = isSmall && this.small.add(counted) > MAX_SMALL;
      if (!hasEnded) return push(piece, encoding);
      this.ports.refuse('body-pieces', toAddressGroup(address));
      if (isOfProxy) endOne();
      else {
        this.ended.count(address);
        endAll();
      }
      return false;
    };
  }
}

/** The connection on which a body arrives, and how to end its request alone, or all of its requests. */
interface Carrier {
  connection: object;
  address: string | undefined;
  endOne: () => void;
  endAll: () => void;
}
