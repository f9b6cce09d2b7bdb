import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can silently stop to forward, as a network does that drops packets. */
export interface TcpProxy {
  /** Address of the proxy, with the path and the credentials of the target. */
  url: string;
  /**
   * Stops to forward. Connections stay open: those of before never work again, new ones are accepted and get
   * no answer.
   */
  cut(): void;
  /** Forwards new connections again. */
  heal(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of the TCP server at `target`. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const lost = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
  };
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => lost.has(from) || to.write(bytes));
    from.on('close', () => lost.has(from) || to.destroy());
  };
  const server = createServer((client) => {
    keep(client);
    if (isCut) {
      lost.add(client);
      client.resume();
      return;
    }
    const upstream = connect(Number(port), hostname);
    keep(upstream);
    forward(client, upstream);
    forward(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const socket of open) lost.add(socket);
    },
    heal() {
      isCut = false;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
