import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls, createServer, type TlsOptions, type TLSSocket } from 'node:tls';
import { createCertificate } from '../testing/certificate';
import { findFreePort } from '../testing/postgres-server';
import { type CheckedPorts, sendChecked } from './checked-request';

const certificate = createCertificate();
const ports: Omit<CheckedPorts, 'ca'> = {
  resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  isAllowed: () => true,
  limitMs: 60_000,
};
const MAX_BYTES = 64 * 1024;
const send = (port: number, ca = certificate.cert) =>
  sendChecked(
    new URL(`https://localhost:${port}/`),
    { method: 'GET', headers: {}, maxBytes: MAX_BYTES },
    { ...ports, ca },
    async (response) => Buffer.concat(await response.toArray()).length,
  );

/** Starts a server that sends session tickets without an end after the handshake. Node.js has no option for this. */
async function startTicketServer(): Promise<{ port: number; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tickets-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  await Promise.all([writeFile(key, certificate.key), writeFile(cert, certificate.cert)]);
  const port = await findFreePort();
  const options = ['s_server', '-accept', `127.0.0.1:${port}`, '-key', key, '-cert', cert];
  const server = spawn('openssl', [...options, '-num_tickets', '3000000', '-tls1_3', '-quiet'], {
    stdio: 'ignore',
  });
  // a connection without a handshake shows that it listens
  const probe = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  while (!(await probe())) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('openssl has ended');
    await wait(20);
  }
  return {
    port,
    async close() {
      server.kill('SIGKILL');
      await once(server, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

test('ends a connection whose server sends session tickets instead of data', async () => {
  const server = await startTicketServer();
  await expect(send(server.port)).rejects.toMatchObject({ name: 'CheckedFailure', reason: 'connection' });
  await server.close();
});

describe('a server of bytes', () => {
  let respond: (socket: TLSSocket) => void;
  let open = 0;
  const server = createServer(certificate, (socket) => {
    open += 1;
    socket.once('close', () => (open -= 1)).on('error', () => {});
    socket.once('data', () => respond(socket));
  });
  let port = 0;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(async () => {
    server.close();
    await once(server, 'close');
  });
  const head = `HTTP/1.1 200 OK\r\ncontent-length: ${MAX_BYTES}\r\n\r\n`;

  test('gets a whole reply, and its connection is closed', async () => {
    respond = (socket) => void socket.write(head + ' '.repeat(MAX_BYTES));
    expect(await send(port)).toBe(MAX_BYTES);
    while (open > 0) await wait(10);
  });

  test('ends a connection whose data comes in TLS records of one byte', async () => {
    respond = (socket) => {
      // a record for each write, because the next one waits for it
      const sendByte = (left: number) => void (left > 0 && socket.write(' ', () => sendByte(left - 1)));
      socket.write(head, () => sendByte(MAX_BYTES));
    };
    await expect(send(port)).rejects.toMatchObject({ name: 'CheckedFailure', reason: 'connection' });
  });
});

/** Handshakes whose modulus the server chooses, of a size that costs the client up to a second. */
test.each<[string, TlsOptions]>([
  ['DHE of TLS 1.2', { ciphers: 'DHE-RSA-AES128-GCM-SHA256', dhparam: 'auto', maxVersion: 'TLSv1.2' }],
  ['finite-field group of TLS 1.3', { ecdhCurve: 'ffdhe2048', minVersion: 'TLSv1.3' }],
])('offers no %s', async (_, options) => {
  const { key, cert } = createCertificate('localhost', 'rsa');
  const answer = (socket: TLSSocket) =>
    void socket.on('error', () => {}).end('HTTP/1.1 204 No Content\r\n\r\n');
  const server = createServer({ key, cert, ...options }, answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // a client with the defaults of Node.js agrees
  const other = connectTls({ port, host: '127.0.0.1', ca: cert, servername: 'localhost' });
  await once(other, 'secureConnect');
  other.destroy();
  await expect(send(port, cert)).rejects.toMatchObject({ name: 'CheckedFailure', reason: 'connection' });
  server.close();
  await once(server, 'close');
});
