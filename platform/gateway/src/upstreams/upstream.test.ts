import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { UpstreamFault } from '@site/contracts/upstream';
import { sendJson, startTeamService, type TeamService } from '../testing/team-service';
import { CALL, callFault, LIMITS } from '../testing/upstream-call';
import { Upstream, type UpstreamCall } from './upstream';
import type { UpstreamLimits } from './upstream-limits';

let service: TeamService;
let upstream: Upstream;

const open = (url: string, limits: Partial<UpstreamLimits> = {}) =>
  new Upstream(url, { limits: { ...LIMITS, ...limits }, onRest: () => {} });

beforeEach(async () => {
  service = await startTeamService((_request, reply) => sendJson(reply, { goods: ['a net'] }));
  upstream = open(service.url);
});
afterEach(async () => {
  await upstream.stop();
  await service.close();
});

const faultOf = (call: Partial<UpstreamCall> = {}) => callFault(upstream, call);

/** Waits until the service has no open request, so its connections have been ended. */
async function untilFree(): Promise<void> {
  while (service.open > 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('sends method, path below the address, headers and body, and returns the reply', async () => {
  await upstream.stop();
  upstream = open(`${service.url}/shop`);
  const body = Buffer.from('{"id":1}');
  const headers = { 'content-type': 'application/json' };
  const reply = await upstream.call({ ...CALL, method: 'POST', path: '/orders?day=1', headers, body });
  expect([reply.status, reply.body.toString()]).toEqual([200, '{"goods":["a net"]}']);
  expect(service.requests).toEqual([
    expect.objectContaining({ method: 'POST', url: '/shop/orders?day=1', body: '{"id":1}' }),
  ]);
});

const json = { 'content-type': 'application/json' };

test.each<[string, UpstreamFault, TeamService['answer'], Partial<UpstreamLimits>?]>([
  ['never answers', 'reply-timeout', () => {}],
  [
    'stops in the middle of a reply',
    'reply-timeout',
    (_, reply) => void reply.writeHead(200, json).write('{'),
  ],
  [
    'drips a reply for ever',
    'total-timeout',
    (_, reply) => {
      reply.writeHead(200, json);
      const timer = setInterval(() => reply.write(' '), 20);
      reply.once('close', () => clearInterval(timer));
    },
    { replyMs: 20_000, totalMs: 300 },
  ],
  [
    'announces 5 GB',
    'too-large',
    (_, reply) => void reply.writeHead(200, { ...json, 'content-length': String(5 * 2 ** 30) }).write('['),
  ],
  [
    'sends a reply without end',
    'too-large',
    (_, reply) => {
      reply.writeHead(200, json);
      const part = Buffer.alloc(16_384, ' ');
      const pump = () => {
        while (!reply.destroyed && reply.write(part));
      };
      reply.on('drain', pump);
      pump();
    },
  ],
  [
    'sends less than it says',
    'broken-reply',
    (_, reply) => {
      reply.writeHead(200, { ...json, 'content-length': '100' }).write('{"goods":[]}');
      reply.socket?.end();
    },
  ],
  ['closes the connection', 'broken-reply', (_, reply) => void reply.socket?.destroy()],
  [
    'redirects',
    'redirect',
    (_, reply) => void reply.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  ],
  [
    'answers with a page',
    'wrong-type',
    (_, reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end('<b>'),
  ],
  ['answers without a type', 'wrong-type', (_, reply) => void reply.writeHead(200).end('<b>')],
  [
    'compresses its reply',
    'wrong-type',
    (_, reply) => void reply.writeHead(200, { ...json, 'content-encoding': 'br' }).end('x'),
  ],
  ['fails', 'status', (_, reply) => void reply.writeHead(500, json).end('{"secret":"a stack"}')],
])('ends the call and its connection when the service %s: %s', async (_words, fault, answer, limits = {}) => {
  await upstream.stop();
  upstream = open(service.url, limits);
  service.answer = answer;
  expect(await faultOf()).toBe(fault);
  await untilFree();
  expect(upstream.running).toBe(0);
});

/** Starts a server of raw bytes and calls it. */
async function faultOfBytes(respond: (socket: Socket) => void): Promise<UpstreamFault | 'none'> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => respond(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await upstream.stop();
  upstream = open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const fault = await faultOf();
  await upstream.stop();
  server.close();
  await once(server, 'close');
  return fault;
}

test('refuses replies that are not HTTP, have endless headers, or are longer than they say', async () => {
  expect(await faultOfBytes((socket) => socket.end('SSH-2.0-OpenSSH\r\n'))).toBe('broken-reply');
  expect(await faultOfBytes((socket) => socket.end(`HTTP/1.1 200 OK\r\na: ${'b'.repeat(40_000)}`))).toBe(
    'too-large',
  );
  const type = 'content-type: application/json';
  const longer = `HTTP/1.1 200 OK\r\n${type}\r\ncontent-length: 2\r\n\r\n{}HTTP/1.1 200 OK\r\n${type}\r\n\r\n{"other":1}`;
  const { status, body } = await replyOfBytes(longer);
  expect([status, body]).toEqual([200, '{}']);
});

/** Returns the reply to a call whose server sends these bytes; the next call on the connection gets none of them. */
async function replyOfBytes(bytes: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => socket.write(bytes));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  upstream = open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const reply = await upstream.call(CALL);
  await upstream.stop();
  server.close();
  return { status: reply.status, body: reply.body.toString() };
}

test('names a connection that is refused', async () => {
  await service.close();
  expect(await faultOf()).toBe('connect');
  service = await startTeamService(() => {});
});

test('runs a limited number of calls at once, half of them for one sender, on as many connections', async () => {
  service.answer = () => {};
  const other = { sender: '93.184.216.0/24' };
  const hung = [faultOf(other), faultOf(other), faultOf(other)];
  expect(await hung[2]).toBe('busy');
  const others = [faultOf(), faultOf(), faultOf()];
  expect(await others[2]).toBe('busy');
  while (service.requests.length < 4) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(service.open).toBe(4);
  expect(await Promise.all([...hung.slice(0, 2), ...others.slice(0, 2)])).toEqual(
    Array(4).fill('reply-timeout'),
  );
  service.answer = (_request, reply) => sendJson(reply, {});
  expect(await faultOf(other)).toBe('none');
});
