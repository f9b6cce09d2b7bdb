import type { Server } from 'node:net';
import { toAddressGroup } from '@site/api/app';
import type { ClientLimits, Refuse } from './client-limits';
import { SenderCounts } from './sender-counts';

interface ConnectionPorts {
  limits: Pick<ClientLimits, 'connections' | 'senderConnections'>;
  /** Returns true for the address of a trusted proxy, whose connections carry many senders. */
  isProxy: (address: string) => boolean;
  refuse: Refuse;
}

/**
 * Closes connections beyond the limits as soon as they open, before TLS and before the first byte is read.
 * Returns the counts of open connections.
 */
export function limitConnections(server: Server, { limits, isProxy, refuse }: ConnectionPorts): SenderCounts {
  const open = new SenderCounts();
  server.maxConnections = limits.connections;
  server.on('drop', (data) =>
    refuse('connections', data?.remoteAddress === undefined ? null : toAddressGroup(data.remoteAddress)),
  );
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return void socket.destroy();
    const sender = toAddressGroup(remoteAddress);
    if (open.isFull(remoteAddress, limits.senderConnections) && !isProxy(remoteAddress)) {
      refuse('sender-connections', sender);
      return void socket.destroy();
    }
    socket.once('close', open.take(remoteAddress));
  });
  return open;
}
