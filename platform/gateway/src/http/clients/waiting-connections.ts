import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { whenReplyEnds } from './when-reply-ends';

interface Connection {
  /** Requests whose reply has not been sent completely. */
  running: number;
  hasAsked: boolean;
  end: () => void;
}

/**
 * Connections of senders that wait for their next request. Visitors lose nothing when such a connection ends: their
 * browser opens another one.
 */
export class WaitingConnections {
  /** By address and port of the client, those first that have been quiet longest. */
  private readonly all = new Map<string, Connection>();

  /** Watches the requests on all routes that are registered later. */
  constructor(app: FastifyInstance) {
    app.addHook('onRequest', (request, reply, done) => {
      const key = toKey(request.raw.socket);
      const connection = this.all.get(key);
      if (connection) {
        connection.hasAsked = true;
        connection.running += 1;
        whenReplyEnds(request, reply, () => {
          connection.running -= 1;
          if (this.all.delete(key)) this.all.set(key, connection);
        });
      }
      done();
    });
  }

  add(socket: Socket): void {
    const key = toKey(socket);
    this.all.set(key, { running: 0, hasAsked: false, end: () => socket.destroy() });
    socket.once('close', () => this.all.delete(key));
  }

  /**
   * Ends the connection that has waited longest, before all others one that has never sent a request. Returns false if
   * none waits.
   */
  endOldest(): boolean {
    let oldest: [string, Connection] | null = null;
    for (const [key, one] of this.all) {
      if (one.running > 0) continue;
      oldest ??= [key, one];
      if (one.hasAsked) continue;
      oldest = [key, one];
      break;
    }
    if (!oldest) return false;
    this.all.delete(oldest[0]);
    oldest[1].end();
    return true;
  }
}

const toKey = ({ remoteAddress = '', remotePort = 0 }: Pick<Socket, 'remoteAddress' | 'remotePort'>) =>
  `${remoteAddress} ${remotePort}`;
