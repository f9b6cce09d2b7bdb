import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Stands before a server and counts what goes through it: handshakes, headers and bodies, as TCP carries them. */
export interface ByteCounter {
  port: number;
  /** Both ways, since it began. */
  readonly bytes: number;
  /** Connections that were made. */
  readonly connections: number;
  stop(): Promise<void>;
}

export async function countBytes(targetPort: number): Promise<ByteCounter> {
  const counted = { bytes: 0, connections: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    counted.connections += 1;
    const target = connect(targetPort, 'localhost');
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk: Buffer) => (counted.bytes += chunk.length));
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    port: address.port,
    get bytes() {
      return counted.bytes;
    },
    get connections() {
      return counted.connections;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
