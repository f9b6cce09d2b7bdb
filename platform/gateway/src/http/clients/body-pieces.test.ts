import { once } from 'node:events';
import { type GuardedServer, openGuarded } from '../../testing/guarded-server';
import { connectRaw, piecesOfBody, statusFor } from '../../testing/raw-http2';

let server: GuardedServer;
let clock: number;
const open = async (options: { secure?: boolean; proxies?: string[] } = {}) => {
  clock = 0;
  server = await openGuarded({}, { now: () => clock, ...options });
};
afterEach(() => server.close());

const HEAD =
  'POST /form HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-type: text/plain\r\n\r\n';
const END = '0\r\n\r\n';
const chunks = (count: number, length: number) =>
  `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`.repeat(count);
const post = async (body: string, from = '127.0.0.1') => {
  const client = await server.connect(from);
  client.socket.end(HEAD + body + END);
  return client.ended;
};

test('ends a connection whose chunks have one byte each, and refuses a sender that repeats this', async () => {
  await open();
  for (let times = 0; times < 3; times += 1) expect(await post(chunks(200, 1))).toBe('');
  expect(await server.refusals('body-pieces')).toBe(3);
  expect(await post(chunks(1, 1))).toBe('');
  expect(await server.refusals('body-pieces')).toBe(4);
  expect(await post(chunks(1, 1), '127.0.0.2')).toContain('200 OK');
  clock = 10_000;
  expect(await post(chunks(1, 1))).toContain('200 OK');
});

test('accepts a body in chunks of a usual length, and many short bodies', async () => {
  await open();
  const { socket, ended } = await server.connect();
  // one after another, because more than 16 at once are a flood of another kind
  const send = async (body: string) => {
    const replied = once(socket, 'data');
    socket.write(HEAD + body + END);
    await replied;
  };
  for (let times = 0; times < 10; times += 1) await send(chunks(20, 512));
  for (let times = 0; times < 150; times += 1) await send(chunks(1, 1));
  socket.end();
  expect((await ended).match(/200 OK/g)).toHaveLength(160);
});

test('ends an HTTP/2 connection with frames of one byte, and refuses a sender that repeats this', async () => {
  await open({ secure: true });
  for (let times = 0; times < 3; times += 1) {
    const { socket, closed } = await connectRaw(server, '127.0.0.2');
    socket.write(piecesOfBody(300, 1));
    await closed;
  }
  await expect(connectRaw(server, '127.0.0.2')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await server.refusals('body-pieces')).toBe(4);
  expect(await statusFor(server, '127.0.0.3')).toBe(200);
});

test('ends only the request of a trusted proxy, and counts each of its bodies for itself', async () => {
  await open({ proxies: ['127.0.0.1'] });
  expect(await post(chunks(200, 1))).toBe('');
  const { socket, ended } = await server.connect();
  for (let times = 0; times < 5; times += 1) {
    const replied = once(socket, 'data');
    socket.write(HEAD + chunks(60, 1) + END);
    await replied;
  }
  socket.end();
  expect((await ended).match(/200 OK/g)).toHaveLength(5);
  await server.close();
  await open({ secure: true, proxies: ['127.0.0.2'] });
  for (let times = 0; times < 5; times += 1) {
    const { socket: raw } = await connectRaw(server, '127.0.0.2');
    raw.write(piecesOfBody(300, 1));
  }
  expect(await statusFor(server, '127.0.0.2')).toBe(200);
});
