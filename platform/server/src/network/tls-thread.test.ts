import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createServer, type TLSSocket, type TlsOptions } from 'node:tls';
import { createCertificate } from '../testing/certificate';
import { TlsThread } from './tls-thread';

const certificate = createCertificate();
const toAbuse = (detail: string) => new Error(detail);
let close: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(close.map((end) => end()));
  close = [];
});

/** Starts a server, and returns a function that begins a connection to it over a thread of its own. */
async function serve(
  options: TlsOptions,
  { answer, idleMs }: { answer?: (socket: TLSSocket) => void; idleMs?: number } = {},
) {
  const sockets = new Set<TLSSocket>();
  const server = createServer(options, (socket) => {
    sockets.add(socket.on('error', () => {}));
    answer?.(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const thread = new TlsThread({
    toAbuse,
    ca: certificate.cert,
    ...(idleMs === undefined ? {} : { idleMs }),
  });
  close.push(async () => {
    await thread.stop();
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const addresses = [{ address: '127.0.0.1', family: 4 }];
  const connect = (host = 'localhost') =>
    thread.connect({ host, servername: host, port, addresses }).on('error', () => {});
  return { thread, connect };
}

test('passes long data in both directions, and their end', async () => {
  const { connect } = await serve(certificate, { answer: (socket) => void socket.pipe(socket) });
  const socket = connect();
  await once(socket, 'secureConnect');
  const long = 'данные '.repeat(50_000);
  socket.end(long);
  expect(await text(socket)).toBe(long);
  expect(socket.bytesWritten).toBe(Buffer.byteLength(long));
});

test('allows a client to end a connection that the server has ended', async () => {
  const { connect } = await serve(certificate, { answer: (socket) => void socket.end('short') });
  const socket = connect().resume();
  await once(socket, 'end');
  socket.end();
  await finished(socket);
});

test('refuses a certificate for another name', async () => {
  const { connect } = await serve(certificate);
  await expect(once(connect('other.example'), 'secureConnect')).rejects.toMatchObject({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
});

test('ends connections with the thread, and starts another one for the next', async () => {
  const { thread, connect } = await serve(certificate);
  const socket = connect();
  await once(socket, 'secureConnect');
  const lost = once(socket, 'error') as Promise<[NodeJS.ErrnoException]>;
  await thread.stop();
  expect((await lost)[0].code).toBe('ECONNRESET');
  await once(connect(), 'secureConnect');
});

test('ends the thread after a time without connections', async () => {
  const { thread, connect } = await serve(certificate, { idleMs: 1 });
  const socket = connect();
  await once(socket, 'secureConnect');
  expect(thread.isRunning).toBe(true);
  socket.destroy();
  while (thread.isRunning) await nextTurn();
  await once(connect(), 'secureConnect');
});
