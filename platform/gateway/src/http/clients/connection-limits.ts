import tls from 'node:tls';
import { toAddressGroup } from '@site/server/network/sender-address';
import type { FastifyInstance } from 'fastify';
import type { ClientLimits, Refuse } from './client-limits';
import { HandshakeRates } from './handshake-rates';
import { SenderCounts } from './sender-counts';
import { WaitingConnections } from './waiting-connections';

interface ConnectionPorts {
  limits: Pick<ClientLimits, 'connections' | 'senderConnections' | 'senderHandshakes'>;
  now: () => number;
  /** Returns true for the address of a trusted proxy, whose connections carry many senders. */
  isProxy: (address: string) => boolean;
  refuse: Refuse;
}

/** Counts of open connections: those of proxies in all, the others by sender. */
class OpenConnections {
  readonly direct = new SenderCounts();
  proxied = 0;

  get total(): number {
    return this.direct.total + this.proxied;
  }
}

/**
 * Closes connections beyond the limits of a sender as soon as they open, before TLS and before the first byte is
 * read. At the total limit, closes the oldest connection of the network that holds most, so that one network cannot
 * keep the others out. When no network holds two, closes one that waits for a request, so that many networks cannot
 * either. With TLS, also limits the handshakes of a sender (`HandshakeRates`). Returns the counts of open connections.
 * Must be called before routes are registered.
 */
export function limitConnections(app: FastifyInstance, { limits, isProxy, refuse, now }: ConnectionPorts) {
  const open = new OpenConnections();
  const waiting = new WaitingConnections(app);
  const handshakes =
    app.server instanceof tls.Server ? new HandshakeRates(limits.senderHandshakes, now) : null;
  app.server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return void socket.destroy();
    const isTrusted = isProxy(remoteAddress);
    if (!isTrusted && open.direct.isFull(remoteAddress, limits.senderConnections)) {
      refuse('sender-connections', toAddressGroup(remoteAddress));
      return void socket.destroy();
    }
    if (!isTrusted && handshakes && !handshakes.take(remoteAddress)) {
      refuse('sender-handshakes', toAddressGroup(remoteAddress));
      return void socket.destroy();
    }
    if (open.total >= limits.connections) {
      const ended = open.direct.endOldest();
      refuse('connections', ended ?? toAddressGroup(remoteAddress));
      if (ended === null && !waiting.endOldest()) return void socket.destroy();
    }
    if (!isTrusted) {
      waiting.add(socket);
      return void socket.once(
        'close',
        open.direct.take(remoteAddress, () => socket.destroy()),
      );
    }
    open.proxied += 1;
    socket.once('close', () => (open.proxied -= 1));
  });
  return open;
}
