import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { type AbusiveService, flood, startAbusiveService } from '@site/server/testing/abusive-service';
import { createCertificate } from '@site/server/testing/certificate';
import { callFault } from '../testing/upstream-call';
import { BoundedWire } from '@site/server/network/bounded-wire.mjs';
import { Upstream } from './upstream';

const LIMITS = {
  connectMs: 10_000,
  replyMs: 10_000,
  totalMs: 30_000,
  replyBytes: 256 * 1024,
  requestBytes: 1024,
  calls: 1,
  restMs: 60_000,
};
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

let server: Server;
let upstream: Upstream;
let respond: (socket: TLSSocket) => void;
let connections: number;
let abusive: AbusiveService | undefined;

beforeEach(async () => {
  connections = 0;
  const certificate = createCertificate();
  server = createServer(certificate, (socket) => {
    connections += 1;
    socket.on('error', () => {});
    socket.on('data', () => respond(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  upstream = new Upstream(url, { limits: LIMITS, onRest: () => {}, ca: certificate.cert });
});
afterEach(async () => {
  await abusive?.close();
  abusive = undefined;
  await upstream.stop();
  server.close();
  await once(server, 'close');
});

test('passes replies of the full length over one connection', async () => {
  const body = `"${' '.repeat(LIMITS.replyBytes - 2)}"`;
  respond = (socket) => void socket.write(`${HEAD}content-length: ${body.length}\r\n\r\n${body}`);
  for (let call = 0; call < 3; call += 1) expect(await callFault(upstream)).toBe('none');
  expect(connections).toBe(1);
});

test('agrees to no group of TLS whose modulus the upstream chooses', async () => {
  const certificate = createCertificate();
  const answer = (socket: TLSSocket) =>
    void socket.on('error', () => {}).end(`${HEAD}content-length: 2\r\n\r\n""`);
  const chooser = createServer({ ...certificate, ecdhCurve: 'ffdhe2048', minVersion: 'TLSv1.3' }, answer);
  chooser.listen(0, '127.0.0.1');
  await once(chooser, 'listening');
  const url = `https://localhost:${(chooser.address() as AddressInfo).port}`;
  const other = new Upstream(url, { limits: LIMITS, onRest: () => {}, ca: certificate.cert });
  expect(await callFault(other)).toBe('connect');
  await other.stop();
  chooser.close();
  await once(chooser, 'close');
});

test('ends a call whose reply comes in TLS records of one byte', async () => {
  const length = LIMITS.replyBytes;
  respond = (socket) => {
    // a record for each write, because the next one waits for it
    const send = (left: number) => void (left > 0 && socket.write(' ', () => send(left - 1)));
    socket.write(`${HEAD}content-length: ${length}\r\n\r\n`, () => send(length));
  };
  expect(await callFault(upstream)).toBe('abuse');
});

test('ends a connection with a flood of TLS bytes without data, while no call runs', async () => {
  let sent = { bytes: 0 };
  abusive = await startAbusiveService((socket) => (sent = flood(socket, ' '.repeat(64 * 1024))));
  const tcp = connect(Number(new URL(abusive.url).port), '127.0.0.1');
  const wire = new BoundedWire(tcp, () => new Error('abuse'));
  let passed = 0;
  // a TLS connection that decrypts everything and finds no data
  wire.watch({ bytesRead: 0, bytesWritten: 0, destroy: () => undefined } as unknown as Socket);
  wire.on('data', ({ length }: Buffer) => (passed += length));
  wire.resume();
  tcp.write('GET / HTTP/1.1\r\n\r\n');
  const [error] = (await once(wire, 'error')) as [Error];
  expect([error.message, tcp.destroyed]).toEqual(['abuse', true]);
  expect(passed).toBeLessThan(64 * 1024);
  expect(sent.bytes).toBeGreaterThan(0);
});
