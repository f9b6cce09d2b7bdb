import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { UpstreamFault } from '@site/contracts/upstream';
import { sendJson, startTeamService, type TeamService } from '../testing/team-service';
import { CALL, callFault } from '../testing/upstream-call';
import { Upstream, type UpstreamCall } from './upstream';
import type { UpstreamLimits } from './upstream-limits';

const LIMITS: UpstreamLimits = {
  connectMs: 2_000,
  replyMs: 300,
  totalMs: 20_000,
  replyBytes: 64 * 1024,
  requestBytes: 1_024,
  calls: 4,
  restMs: 60_000,
};

let service: TeamService;
let upstream: Upstream;
let rests: boolean[];

const open = (url: string, limits: Partial<UpstreamLimits> = {}) =>
  new Upstream(url, { limits: { ...LIMITS, ...limits }, onRest: (resting) => rests.push(resting) });

beforeEach(async () => {
  rests = [];
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

const SENDERS = ['a', 'b', 'c', 'd', 'e'].map((name) => `area ${name}`);

test('fails at once after many failures, tests with one call at a time, and goes on when it succeeds', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  service.answer = (request) => request.socket.destroy();
  for (const sender of SENDERS) expect(await faultOf({ sender })).toBe('broken-reply');
  expect([await faultOf(), upstream.isResting, rests]).toEqual(['resting', true, [true]]);
  expect(service.requests).toHaveLength(5);
  now += LIMITS.restMs;
  service.answer = () => {};
  let hasEnded = false;
  const probe = faultOf().finally(() => (hasEnded = true));
  // refused at once, instead of waiting for the end of the probe
  expect([await faultOf(), hasEnded]).toEqual(['resting', false]);
  expect([await probe, service.requests.length]).toEqual(['reply-timeout', 6]);
  now += LIMITS.restMs;
  service.answer = (_request, reply) => sendJson(reply, {});
  expect([await faultOf(), await faultOf(), upstream.isResting]).toEqual(['none', 'none', false]);
  expect(rests).toEqual([true, true, false]);
});

test('rests in each outage that the same senders see', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  for (let outage = 0; outage < 2; outage += 1) {
    service.answer = (request) => request.socket.destroy();
    for (const sender of SENDERS) await faultOf({ sender });
    expect(upstream.isResting).toBe(true);
    now += LIMITS.restMs;
    service.answer = (_request, reply) => sendJson(reply, {});
    expect([await faultOf(), upstream.isResting]).toEqual(['none', false]);
  }
});

test('rests in an outage that few senders see for a while', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  service.answer = (request) => request.socket.destroy();
  for (let pause = 0; pause < 3; pause += 1) {
    expect(upstream.isResting).toBe(false);
    for (const sender of SENDERS.slice(0, 2)) await faultOf({ sender });
    now += LIMITS.restMs - 1;
    for (const sender of SENDERS.slice(0, 2)) await faultOf({ sender });
    now += 1;
  }
  expect(upstream.isResting).toBe(true);
});

test('does not rest because single calls of visitors fail', async () => {
  service.answer = (_request, reply) => void reply.writeHead(500, json).end('{}');
  for (let call = 0; call < 10; call += 1) expect(await faultOf()).toBe('status');
  expect(upstream.isResting).toBe(false);
});

test('does not rest because one sender calls what is slow, while calls of others succeed or fail', async () => {
  service.answer = (_request, reply) => sendJson(reply, {});
  expect(await faultOf({ sender: 'area a' })).toBe('none');
  service.answer = (_request, reply) => void reply.writeHead(503, json).end('{}');
  for (let call = 0; call < 25; call += 1) expect(await faultOf()).toBe('status');
  expect([await faultOf({ sender: 'area a' }), upstream.isResting]).toEqual(['status', false]);
  for (const sender of SENDERS.slice(1)) await faultOf({ sender });
  expect(upstream.isResting).toBe(true);
});

test('rests after connections of one sender fail, which no visitor causes', async () => {
  await service.close();
  for (let call = 0; call < 5; call += 1) expect(await faultOf()).toBe('connect');
  expect(upstream.isResting).toBe(true);
  service = await startTeamService(() => {});
});
