import type { Socket } from 'node:net';
import type { ErrorReply } from '@site/contracts/error-reply';
import { toReplyHeaders } from '../reply-headers';
import type { SiteIdentity } from '../../identity/site-identity';
import { packetBlamesCookies } from './blames-cookies';
import { makeLongHeadersPages } from './long-headers-page';

/** Time in which a client must send the rest of headers that are too long, before its connection is closed. */
const REST_MS = 30_000;

/**
 * Creates the handler that answers a connection on which no HTTP/1.1 request could be read. After headers that are
 * too long, it reads and drops what still arrives: a connection that is closed before that loses the reply.
 */
export function createClientErrorHandler(https: boolean, identity: SiteIdentity) {
  const replyHeaders = toReplyHeaders(https);
  const longHeaders = makeLongHeadersPages(identity);
  return (error: NodeJS.ErrnoException, socket: Socket): void =>
    answer(error, socket, { replyHeaders, longHeaders });
}

interface Replies {
  replyHeaders: Headers;
  longHeaders: ReturnType<typeof makeLongHeadersPages>;
}

function answer(error: NodeJS.ErrnoException, socket: Socket, { replyHeaders, longHeaders }: Replies): void {
  // the bytes that the parser has read last
  const { code, rawPacket } = error as { code?: string; rawPacket?: Buffer };
  // the parser reports each further part of headers that were answered before
  if (code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
  if (code === 'HPE_HEADER_OVERFLOW') {
    const { headers, body } = longHeaders[packetBlamesCookies(rawPacket) ? 'cookies' : 'address'];
    socket.end(toMessage('431 Request Header Fields Too Large', { ...replyHeaders, ...headers }, body));
    const timer = setTimeout(() => socket.destroy(), REST_MS).unref();
    socket.once('close', () => clearTimeout(timer));
    return;
  }
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  const body = JSON.stringify({ code: 'BAD_REQUEST', message: status } satisfies ErrorReply);
  const own = { 'content-type': 'application/json', 'content-length': String(body.length) };
  if (socket.writable) socket.write(toMessage(status, { ...replyHeaders, ...own }, body));
  socket.destroy();
}

type Headers = Readonly<Record<string, string>>;

const toMessage = (status: string, headers: Headers, body: string): string =>
  [
    `HTTP/1.1 ${status}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    '',
    body,
  ].join('\r\n');
