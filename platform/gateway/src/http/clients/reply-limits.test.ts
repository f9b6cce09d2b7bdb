import { once } from 'node:events';
import tls from 'node:tls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendBoth } from './send-both';
import { type GuardedServer, listen, openGuarded, until, WHOLE } from '../../testing/guarded-server';

/** More than the buffers of both ends of a connection take. */
const BIG = Buffer.alloc(24_000_000, 'x');
const register = (app: FastifyInstance) => {
  app.get('/big', (_request, reply) => reply.send(BIG));
  app.get('/page', (_request, reply) => sendBoth(reply, { headers: {}, start: BIG, end: Buffer.of() }));
};

let server: GuardedServer;
const open = async (limits: Parameters<typeof openGuarded>[0], secure = false) =>
  (server = await openGuarded(limits, { secure, register }));
afterEach(() => server.close());

/** Asks for a big reply and reads nothing of it. */
async function leaveUnread(from?: string, path = '/big') {
  const { socket, ended } = await server.connect(from);
  socket.pause();
  const before = server.guard.usage.unsent;
  socket.write(WHOLE.replace('/', path));
  await until(() => server.guard.usage.unsent > before);
  return { socket, ended };
}

test.each([
  ['without', false],
  ['with', true],
])('ends an HTTP/1.1 reply of which nothing is read, %s TLS', async (_name, secure) => {
  await open({ requestMs: 2_000 }, secure);
  const address = { port: server.port, host: '127.0.0.1', rejectUnauthorized: false };
  const { socket } = secure ? listen(tls.connect(address)) : await server.connect();
  server.opened.push(socket);
  socket.pause();
  socket.write(WHOLE.replace('/', '/big'));
  await until(() => server.guard.usage.unsent > BIG.length);
  await until(() => server.guard.usage.connections === 0);
  expect(server.guard.usage.unsent).toBe(0);
  expect(await server.refusals('unread-reply')).toBe(1);
});

/** An HTTP/2 frame, with its payload in hexadecimal digits. */
const frame = (type: number, flags: number, stream: number, payload: string) => {
  const head = [payload.length / 2, type, flags, stream].map((value, index) =>
    value.toString(16).padStart([6, 2, 2, 8][index] ?? 0, '0'),
  );
  return Buffer.from(head.join('') + payload, 'hex');
};

test('ends a whole HTTP/2 connection whose client reads nothing', async () => {
  await open({ requestMs: 2_000 }, true);
  const socket = tls.connect({ port: server.port, ALPNProtocols: ['h2'], rejectUnauthorized: false });
  server.opened.push(socket);
  socket.on('error', () => {}).pause();
  await once(socket, 'secureConnect');
  const windows = [frame(4, 0, 0, '00047fffffff'), frame(8, 0, 0, '7fff0000')];
  // GET https://a/big
  const request = frame(1, 5, 1, '8287' + '04042f626967' + '010161');
  socket.write(Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), ...windows, request]));
  await until(() => server.guard.usage.unsent > BIG.length);
  await until(() => server.guard.usage.connections === 0);
  expect(server.guard.usage.unsent).toBe(0);
  expect(await server.refusals('unread-reply')).toBe(1);
});

test('counts a page, which is sent without the hooks of Fastify, until it is read', async () => {
  await open({});
  const { socket } = await leaveUnread(undefined, '/page');
  expect(server.guard.usage.unsent).toBeGreaterThan(BIG.length);
  socket.resume();
  await until(() => server.guard.usage.unsent === 0);
});

test('ends the oldest unread reply of a sender that leaves too many bytes unread', async () => {
  await open({ senderUnsentBytes: 2 * BIG.length });
  const [oldest] = [await leaveUnread(), await leaveUnread(), await leaveUnread('127.0.0.2')];
  const next = await server.connect();
  expect(await next.send(WHOLE)).toContain('200 OK');
  oldest.socket.resume();
  await oldest.ended;
  await until(() => server.guard.usage.connections === 3);
  expect(await server.refusals('sender-unsent-bytes')).toBe(1);
});

test('ends a reply of the sender that holds most when all leave too many bytes unread', async () => {
  await open({ unsentBytes: 3 * BIG.length });
  const [, largest] = [await leaveUnread('127.0.0.2'), await leaveUnread(), await leaveUnread()];
  expect(await (await server.connect('127.0.0.3')).send(WHOLE)).toContain('200 OK');
  largest.socket.resume();
  await largest.ended;
  await until(() => server.guard.usage.connections === 3);
  expect(await server.refusals('unsent-bytes')).toBe(1);
});

test('forgets pipelined requests when their connection ends', async () => {
  await open({});
  const { socket } = await server.connect();
  socket.pause();
  const pages = WHOLE.replace('/', '/page').repeat(16);
  socket.write(pages);
  await until(() => server.guard.usage.unsent > 16 * BIG.length);
  expect(server.guard.usage.requests).toBe(16);
  socket.destroy();
  await until(() => server.guard.usage.connections === 0);
  expect(server.guard.usage).toMatchObject({ requests: 0, unsent: 0 });
});

test('does not count a reply whose client has gone', async () => {
  const late: FastifyReply[] = [];
  server = await openGuarded(
    {},
    { register: (app) => app.get('/late', (_request, reply) => void late.push(reply)) },
  );
  const { socket } = await server.connect();
  socket.write(WHOLE.replace('/', '/late'));
  await until(() => late.length === 1);
  socket.destroy();
  await until(() => server.guard.usage.connections === 0);
  await late[0]?.send(BIG);
  expect(server.guard.usage.unsent).toBe(0);
});
