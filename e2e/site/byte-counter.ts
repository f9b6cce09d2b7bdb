import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './port-of';

/** A TCP proxy in front of a server, which counts all transferred bytes, including handshakes and headers. */
export interface ByteCounter {
  port: number;
  /** Number of bytes in both directions since the start. */
  readonly bytes: number;
  stop(): Promise<void>;
}

export async function countBytes(targetPort: number): Promise<ByteCounter> {
  let bytes = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(targetPort, 'localhost');
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk: Buffer) => (bytes += chunk.length));
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  }).listen(0);
  await once(server, 'listening');
  return {
    port: portOf(server),
    get bytes() {
      return bytes;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
