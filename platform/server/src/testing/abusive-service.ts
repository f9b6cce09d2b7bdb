import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A server of raw bytes, which speaks HTTP as badly as a test wants. */
export interface AbusiveService {
  url: string;
  /** Number of connections with a request so far. */
  connections: number;
  /** Number of these connections that have not ended. */
  open: number;
  close(): Promise<void>;
}

/** Calls `respond` for each part of a request that arrives. */
export async function startAbusiveService(respond: (socket: Socket) => void): Promise<AbusiveService> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    socket.once('data', () => {
      service.connections += 1;
      service.open += 1;
      socket.once('close', () => (service.open -= 1));
    });
    socket.on('data', () => respond(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: AbusiveService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: 0,
    open: 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

/**
 * Sends a part again and again until the other side ends the connection. Returns the number of bytes that have been
 * given to the connection. Its buffers hold some megabytes that the other side never reads.
 */
export function flood(socket: Socket, part: string): { readonly bytes: number } {
  const sent = { bytes: 0 };
  const bytes = Buffer.from(part);
  const pump = () => {
    let isTaken = true;
    while (isTaken && !socket.destroyed) {
      isTaken = socket.write(bytes);
      sent.bytes += bytes.length;
    }
  };
  socket.on('drain', pump);
  pump();
  return sent;
}

/** Sends a part every `ms` milliseconds, `times` times at most, and then the last one. Returns the number sent. */
export function drip(
  socket: Socket,
  part: string,
  { ms, times = Infinity, last = '' }: { ms: number; times?: number; last?: string },
): { readonly parts: number } {
  const sent = { parts: 0 };
  const timer = setInterval(() => {
    if (sent.parts < times && !socket.destroyed) {
      socket.write(part);
      sent.parts += 1;
      return;
    }
    clearInterval(timer);
    if (!socket.destroyed) socket.write(last);
  }, ms);
  return sent;
}
