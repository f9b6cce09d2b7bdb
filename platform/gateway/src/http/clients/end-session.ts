import type { Http2Server, Http2Session } from 'node:http2';
import type { Socket } from 'node:net';

const SOCKETS = new WeakMap<Http2Session, Socket>();

/** Remembers the sockets of a server's sessions for `endSession`. */
export function rememberSockets(server: Http2Server): void {
  let current: Socket | null = null;
  // the server makes the session of a connection while it handles this event
  server.prependListener('secureConnection', (socket: Socket) => (current = socket));
  server.on('session', (session) => current && SOCKETS.set(session, current));
}

/**
 * Ends an HTTP/2 connection at once. `destroy` of the session alone waits until everything that TLS has encrypted is
 * sent, which never happens if the client does not read.
 */
export function endSession(session: Http2Session | undefined): void {
  if (!session) return;
  session.destroy();
  SOCKETS.get(session)?.destroy();
}
