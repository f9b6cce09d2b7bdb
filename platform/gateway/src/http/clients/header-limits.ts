import type { Http2Server, ServerHttp2Session } from 'node:http2';
import { TLSSocket } from 'node:tls';
import { toAddressGroup } from '@site/server/network/sender-address';
import type { FastifyInstance } from 'fastify';
import type { Refuse } from './client-limits';
import type { SiteIdentity } from '../../identity/site-identity';
import { blamesCookies } from './blames-cookies';
import { makeLongHeadersPages } from './long-headers-page';

/** Maximum length of all headers of a request in bytes: Node's limit of HTTP/1.1, here for HTTP/2 too. */
const MAX_HEADER_BYTES = 16 * 1024;
/** Bytes that Node reads of HTTP/2 headers: more than fits into the frames that it accepts. */
export const MAX_READ_HEADER_BYTES = 256 * 1024;
/** Browsers send each cookie as a header of its own, and keep 180 cookies of a site. Node accepts 128 headers. */
export const MAX_HEADER_PAIRS = 512;
/** Code of nghttp2 for headers of more than nine frames, 147 kB, which end the connection without a reply. */
const TOO_MANY_CONTINUATIONS = -905;
/** Time for which a sender gets HTTP/1.1 after such headers. Browsers repeat the request within a second. */
const HTTP1_MS = 10_000;
const MAX_SENDERS = 1_000;

/** Name of the server's decorator with its `ProtocolChoice`. */
export const PROTOCOLS = 'protocolChoice';

/**
 * Chooses the protocol of TLS connections. Headers that are too long for HTTP/2 end its connection without a
 * reply. The browser connects again, and gets HTTP/1.1, where such headers get a reply.
 */
export class ProtocolChoice {
  private readonly http1Until = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  /** Gives a sender HTTP/1.1 for the next seconds. */
  preferHttp1(sender: string): void {
    if (this.http1Until.size >= MAX_SENDERS) this.http1Until.clear();
    this.http1Until.set(sender, this.now() + HTTP1_MS);
  }

  /** Server option: chooses one of the protocols that a client offers. Node calls it on the connection. */
  get alpnCallback() {
    const needsHttp1 = (address = '') => (this.http1Until.get(toAddressGroup(address)) ?? 0) > this.now();
    return function choose(this: unknown, { protocols }: { protocols: string[] }): string | undefined {
      const isHttp1 = this instanceof TLSSocket && needsHttp1(this.remoteAddress);
      const preferred = isHttp1 ? ['http/1.1', 'h2'] : ['h2', 'http/1.1'];
      return preferred.find((protocol) => protocols.includes(protocol));
    };
  }
}

/** Answers HTTP/2 requests whose headers are too long, like `createClientErrorHandler` does for HTTP/1.1. */
export function limitHeaders(
  app: FastifyInstance,
  { protocols, identity, refuse }: { protocols: ProtocolChoice; identity: SiteIdentity; refuse: Refuse },
): void {
  const pages = makeLongHeadersPages(identity);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.httpVersionMajor < 2 || !isTooLong(request.raw.rawHeaders)) return done();
    refuse('long-headers', toAddressGroup(request.ip));
    const { url: address, headers: given } = request.raw;
    const isCookies = blamesCookies({ address, cookie: given.cookie !== undefined });
    const { status, headers, body } = pages[isCookies ? 'cookies' : 'address'];
    void reply.code(status).headers(headers).send(body);
  });
  (app.server as unknown as Http2Server).on('session', (session: ServerHttp2Session) => {
    const sender = toAddressGroup(session.socket.remoteAddress ?? '');
    session.on('error', ({ errno }: NodeJS.ErrnoException) => {
      if (errno !== TOO_MANY_CONTINUATIONS) return;
      refuse('long-headers', sender);
      protocols.preferHttp1(sender);
    });
  });
}

/** Returns true if the names and values of all headers of a request are too long together. */
export const isTooLong = (headers: readonly string[]): boolean =>
  headers.reduce((length, text) => length + text.length, 0) > MAX_HEADER_BYTES;
