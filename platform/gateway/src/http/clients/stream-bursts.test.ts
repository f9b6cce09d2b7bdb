import { once } from 'node:events';
import http2 from 'node:http2';
import tls from 'node:tls';
import { type GuardedServer, openGuarded, until } from '../../testing/guarded-server';

const ATTACKER = '127.0.0.2';
/** Requests of a burst: more than a connection may open in one turn of the event loop. */
const BURST = 450;

let server: GuardedServer;
let handled: number;

beforeEach(async () => {
  handled = 0;
  server = await openGuarded(
    {},
    {
      secure: true,
      register: (app) =>
        app.addHook('onRequest', (_request, _reply, done) => {
          handled += 1;
          done();
        }),
    },
  );
});
afterEach(() => server.close());

const [HEADERS, RST_STREAM, SETTINGS] = [1, 3, 4];
/** Ends a stream and its headers. */
const END = 0x5;

function frame(type: number, flags: number, id: number, payload: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(id, 5);
  return Buffer.concat([head, payload]);
}
/** `GET https://a/` by the static table of HPACK, with `:authority` (1) as a literal. */
const GET = Buffer.from([0x82, 0x87, 0x84, 0x01, 1, 0x61]);
const CANCEL = Buffer.from([0, 0, 0, 8]);

const START = Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame(SETTINGS, 0, 0)]);
/** The frames of a number of requests, each reset at once if `reset`. */
const burst = (requests: number, { reset }: { reset: boolean }): Buffer =>
  Buffer.concat(
    Array.from({ length: requests }, (_, index) => {
      const id = 2 * index + 1;
      return Buffer.concat([
        frame(HEADERS, END, id, GET),
        ...(reset ? [frame(RST_STREAM, 0, id, CANCEL)] : []),
      ]);
    }),
  );

const toOptions = (localAddress: string) => ({
  port: server.port,
  host: '127.0.0.1',
  localAddress,
  rejectUnauthorized: false,
  ALPNProtocols: ['h2'],
});

/** Opens an HTTP/2 connection that sends bytes as they are. */
async function connect(localAddress: string) {
  const socket = tls.connect(toOptions(localAddress));
  server.opened.push(socket);
  socket.on('error', () => {}).resume();
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'secureConnect');
  socket.write(START);
  return { socket, closed };
}

async function statusFor(localAddress: string): Promise<unknown> {
  const socket = tls.connect(toOptions(localAddress));
  const client = http2.connect('https://127.0.0.1', { createConnection: () => socket });
  server.opened.push(client);
  client.on('error', () => {});
  const stream = client.request({ ':path': '/' });
  const [headers] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders];
  return headers[':status'];
}

test('hands no request of a burst over, ends all connections of its sender, and serves others', async () => {
  const connections = await Promise.all(Array.from({ length: 20 }, () => connect(ATTACKER)));
  await until(() => server.guard.usage.connections === 20);
  const [first] = connections;
  first?.socket.write(burst(BURST, { reset: true }));
  await Promise.all(connections.map(({ closed }) => closed));
  expect(handled).toBe(0);
  const refused = await connect(ATTACKER).catch((error: { code: string }) => error.code);
  expect(refused).toBe('ECONNRESET');
  expect(await statusFor('127.0.0.3')).toBe(200);
  expect(await server.refusals('stream-resets')).toBe(2);
});

test('counts the streams that all connections of a sender reset', async () => {
  const connections = await Promise.all(Array.from({ length: 12 }, () => connect(ATTACKER)));
  for (const { socket } of connections) {
    if (socket.destroyed) break;
    socket.write(burst(100, { reset: true }));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(connections.map(({ closed }) => closed));
  expect(handled).toBeLessThan(1_200);
  expect(await server.refusals('stream-resets')).toBe(1);
});

test('counts the streams that all senders of a network reset', async () => {
  const connections: Awaited<ReturnType<typeof connect>>[] = [];
  for (let number = 0; number < 45; number += 1) {
    const connection = await connect(`127.0.0.${100 + number}`);
    connections.push(connection);
    connection.socket.write(burst(100, { reset: true }));
  }
  await until(() => connections.some(({ socket }) => socket.destroyed));
  expect(await server.refusals('stream-resets')).toBeGreaterThan(0);
});

test('serves requests that are not reset, as many as a connection may open', async () => {
  const { socket } = await connect(ATTACKER);
  socket.write(burst(100, { reset: false }));
  await until(() => handled === 100);
  expect(socket.destroyed).toBe(false);
});
