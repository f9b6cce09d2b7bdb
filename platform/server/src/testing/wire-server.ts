import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * The server's response to `LISTEN`: success, an error that leaves the connection open, or a closed
 * connection.
 */
export type ListenAnswer = 'ok' | 'refuse' | 'break';

export interface WireServer {
  url: string;
  answer: ListenAnswer;
  /** Number of `LISTEN` statements received. */
  listens: number;
  open: Set<Socket>;
  close(): Promise<void>;
}

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
const DONE = Buffer.concat([message('C', Buffer.from('LISTEN\0')), READY]);
const REFUSED = Buffer.concat([message('E', Buffer.from('SERROR\0C53000\0Mno room\0\0')), READY]);

/**
 * Starts a server that implements the part of PostgreSQL's wire protocol needed for LISTEN. The server
 * simulates failures that are rare on a real server.
 */
export async function startWireServer(): Promise<WireServer> {
  const respond = (socket: Socket, bytes: Buffer) => {
    const type = String.fromCharCode(bytes[0] ?? 0);
    if (type === 'X') return void socket.end();
    if (type !== 'Q') return void socket.write(WELCOME);
    server.listens++;
    if (server.answer === 'break') socket.destroy();
    else socket.write(server.answer === 'ok' ? DONE : REFUSED);
  };
  const tcp = createServer((socket) => {
    server.open.add(socket);
    socket.on('close', () => server.open.delete(socket));
    socket.on('error', () => {});
    socket.on('data', (bytes) => respond(socket, bytes));
  }).listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const server: WireServer = {
    url: `postgres://site:site@127.0.0.1:${(tcp.address() as AddressInfo).port}/site`,
    answer: 'ok',
    listens: 0,
    open: new Set(),
    async close() {
      for (const socket of server.open) socket.destroy();
      tcp.close();
      await once(tcp, 'close');
    },
  };
  return server;
}
