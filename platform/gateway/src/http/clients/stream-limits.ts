import { constants, type Http2Server, type Http2Session, type ServerHttp2Stream } from 'node:http2';
import { toAddressGroup } from '@site/server/network/sender-address';
import type { Refuse } from './client-limits';
import { endSession } from './end-session';
import { MAX_READ_HEADER_BYTES } from './header-limits';

/** Returns the HTTP/2 settings of each connection: streams that may be open at the same time, and bytes of headers. */
export const toHttp2Settings = (maxConcurrentStreams: number) => ({
  maxConcurrentStreams,
  maxHeaderListSize: MAX_READ_HEADER_BYTES,
});
/**
 * Resets an HTTP/2 stream of whose reply nothing has been sent for `unreadMs`, because its client does not read.
 * Otherwise one client could keep a reply in memory for as long as it keeps the connection.
 */
export function limitUnreadReplies(server: Http2Server, refuse: Refuse, unreadMs: number): void {
  server.on('stream', (stream: ServerHttp2Stream) => {
    // each byte restarts the time, and so do the first headers of a reply that took long to make
    stream.setTimeout(unreadMs, () => {
      if (!stream.headersSent || stream.destroyed) return;
      refuse('unread-reply', toAddressGroup(stream.session?.socket.remoteAddress));
      const { session } = stream;
      stream.close(constants.NGHTTP2_CANCEL);
      if (session) endUnlessRead(session, unreadMs);
    });
  });
}

/**
 * Ends a connection of which nothing is read at all: TLS keeps what it has encrypted, also of streams that are
 * reset.
 */
function endUnlessRead(session: Http2Session, unreadMs: number): void {
  if (session.destroyed) return;
  const timer = setTimeout(() => endSession(session), unreadMs).unref();
  // the client can answer only what it has read
  session.ping(() => clearTimeout(timer));
}
