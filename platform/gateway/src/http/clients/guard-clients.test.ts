import dns from 'node:dns';
import { OWN_CALL } from '@site/server/http/request-id';
import {
  cookies,
  HALF_SENT,
  type GuardedServer,
  openGuarded,
  until,
  WHOLE,
} from '../../testing/guarded-server';

let server: GuardedServer;
const open = async (...options: Parameters<typeof openGuarded>) => (server = await openGuarded(...options));
afterEach(() => server.close());

test('closes the connections of one address beyond its limit, and serves the others', async () => {
  await open({ senderConnections: 3 });
  const held = await Promise.all([server.connect(), server.connect(), server.connect()]);
  await until(() => server.guard.usage.connections === 3);
  expect(await (await server.connect()).ended).toBe('');
  expect(await (await server.connect('127.0.0.2')).send(WHOLE)).toContain('200 OK');
  expect(await server.refusals('sender-connections')).toBe(1);
  held[0]?.socket.destroy();
  await until(() => server.guard.usage.connections === 3);
  expect(await (await server.connect()).send(WHOLE)).toContain('200 OK');
});

test('closes the oldest connection of the largest network at the limit for all, and serves the others', async () => {
  await open({ connections: 3 });
  const few = await server.connect('127.0.1.1');
  const oldest = await server.connect('127.0.0.1');
  await until(() => server.guard.usage.connections === 2);
  const newer = await server.connect('127.0.0.2');
  await until(() => server.guard.usage.connections === 3);
  const newcomer = await server.connect('127.0.2.1');
  expect(await oldest.ended).toBe('');
  expect(await server.refusals('connections')).toBe(1);
  for (const { send } of [few, newer, newcomer]) expect(await send(WHOLE)).toContain('200 OK');
});

test('closes connections without a request at the limit for all when no network holds two', async () => {
  await open({ connections: 3 });
  const asked = await server.connect('127.0.1.1');
  expect(await asked.send(WHOLE)).toContain('200 OK');
  const silent = await server.connect('127.0.2.1');
  await until(() => server.guard.usage.connections === 2);
  const sending = await server.connect('127.0.3.1');
  sending.socket.write(HALF_SENT);
  await until(() => server.guard.usage.bodies === 1);
  const newcomer = await server.connect('127.0.4.1');
  expect(await newcomer.send(WHOLE)).toContain('200 OK');
  expect(await silent.ended).toBe('');
  expect(await (await server.connect('127.0.5.1')).send(WHOLE)).toContain('200 OK');
  expect(await asked.ended).toContain('200 OK');
  sending.socket.write('done!');
  expect(await sending.replied()).toContain('200 OK');
  expect(await server.refusals('connections')).toBe(2);
});

test('closes a new connection at the limit for all when all others have requests in progress', async () => {
  await open({ connections: 2 });
  for (const [index, from] of ['127.0.1.1', '127.0.2.1'].entries()) {
    (await server.connect(from)).socket.write(HALF_SENT);
    await until(() => server.guard.usage.bodies === index + 1);
  }
  expect(await (await server.connect('127.0.3.1')).ended).toBe('');
  expect(await server.refusals('connections')).toBe(1);
});

/** Headers of every reply, without the one of HTTPS. */
const SAFE_HEADERS = ['x-content-type-options: nosniff', "content-security-policy: default-src 'none'"];

type Found = ((...found: unknown[]) => void) & dns.LookupOptions;

test('listens on one address of localhost only, because a second server would have no limits', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  // Fastify asks for all addresses of localhost. Machines without IPv6 have one only
  const lookup = jest.spyOn(dns, 'lookup') as unknown as jest.SpyInstance;
  lookup.mockImplementation((host: string, ...[options, done = options]: Found[]) =>
    options?.all ? done?.(null, addresses) : done?.(null, host.replace('localhost', '127.0.0.1'), 4),
  );
  await open({}, { host: 'localhost' });
  lookup.mockRestore();
  expect(server.app.addresses()).toMatchObject([{ address: '127.0.0.1' }]);
});

test('refuses the unfinished bodies of one sender beyond its limit, and accepts those of others', async () => {
  await open({ senderBodies: 2 });
  const held = await Promise.all([server.connect(), server.connect()]);
  for (const { socket } of held) socket.write(HALF_SENT);
  await until(() => server.guard.usage.bodies === 2);
  const refused = await server.connect();
  expect(await refused.send(HALF_SENT)).toMatch(/429 Too Many.*retry-after: 5/s);
  for (const header of SAFE_HEADERS) expect(await refused.replied()).toContain(header);
  expect(await refused.ended).toContain('TOO_MANY_REQUESTS');
  expect(await (await server.connect()).send(WHOLE)).toContain('200 OK');
  expect(await (await server.connect('127.0.0.2')).send(`${HALF_SENT}done!`)).toContain('200 OK');
  held[0]?.socket.write('done!');
  expect(await held[0]?.replied()).toContain('200 OK');
  await until(() => server.guard.usage.bodies === 1);
});

test('gives a half-sent body back that a hook has answered, whether its connection ends or not', async () => {
  await open({});
  const [kept, ended] = [await server.connect(), await server.connect()];
  for (const { send } of [kept, ended])
    expect(await send(HALF_SENT.replace('/form', '/closed'))).toContain('401 Unauthorized');
  ended.socket.destroy();
  await until(() => server.guard.usage.connections === 1);
  expect(server.guard.usage.bodies).toBe(0);
});

test('ends a body of the sender that holds most when all senders have as many as they may', async () => {
  await open({ bodies: 2 });
  const [oldest, newer] = [await server.connect(), await server.connect()];
  for (const [index, { socket }] of [oldest, newer].entries()) {
    socket.write(HALF_SENT);
    await until(() => server.guard.usage.bodies === index + 1);
  }
  const newcomer = await server.connect('127.0.0.2');
  expect(await newcomer.send(`${HALF_SENT}done!`)).toContain('200 OK');
  expect(await oldest.ended).toBe('');
  newer.socket.write('done!');
  expect(await newer.replied()).toContain('200 OK');
});

test('counts senders behind a trusted proxy separately, and does not limit its connections', async () => {
  await open({ senderConnections: 1, senderBodies: 1 }, { proxies: ['127.0.0.1'] });
  const from = (address: string) => HALF_SENT.replace('host: a', `host: a\r\nx-forwarded-for: ${address}`);
  const [one, same, other] = [await server.connect(), await server.connect(), await server.connect()];
  one.socket.write(from('203.0.113.1'));
  await until(() => server.guard.usage.bodies === 1);
  expect(await same.send(from('203.0.113.1'))).toContain('429');
  expect(await other.send(`${from('203.0.113.2')}done!`)).toContain('200 OK');
});

test('counts what a client sends without a proxy when only the number of proxies is known', async () => {
  await open(
    { senderRequests: 1 },
    { proxies: 1, register: (app) => app.get('/slow', () => new Promise(() => {})) },
  );
  (await server.connect()).socket.write(WHOLE.replace('/', '/slow'));
  await until(() => server.guard.usage.requests === 1);
  expect(await (await server.connect()).send(WHOLE)).toContain('429 Too Many');
  const from = (address: string) => WHOLE.replace('host: a', `host: a\r\nx-forwarded-for: ${address}`);
  expect(await (await server.connect()).send(from('203.0.113.1'))).toContain('200 OK');
  // the name of calls that the process makes to itself
  (await server.connect()).socket.write(from(OWN_CALL).replace('/', '/slow'));
  await until(() => server.guard.usage.requests === 2);
  expect(await (await server.connect()).send(from(OWN_CALL))).toContain('429 Too Many');
});

test.each([
  ['connection without a request', ''],
  ['request with half of its headers', 'GET / HTTP/1.1\r\nhost: a\r\n'],
  ['request with half of its body', HALF_SENT],
])('ends a %s when the time for a request is over', async (_what, sent) => {
  await open({ requestMs: 200 });
  const { socket, ended } = await server.connect();
  socket.write(sent);
  expect(await ended).toContain('408 Request Timeout');
  for (const header of SAFE_HEADERS) expect(await ended).toContain(header);
  expect(await server.refusals('slow-request')).toBe(1);
});

test('answers headers that are too long by telling the browser to delete its cookies', async () => {
  await open({});
  const { send, ended } = await server.connect();
  const headers = cookies(180, 3_900).join('; ');
  expect(await send(`GET / HTTP/1.1\r\nhost: a\r\ncookie: ${headers}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 .*content-security-policy: default-src 'none'; style-src 'sha256-.*clear-site-data: "cookies"/s,
  );
  expect(await ended).toContain('обновите страницу');
  expect(await server.refusals('long-headers')).toBe(1);
});

test('deletes no cookies for an address that is too long', async () => {
  await open({});
  const { send } = await server.connect();
  const reply = await send(`GET /?${'a'.repeat(17_000)} HTTP/1.1\r\nhost: a\r\ncookie: session=1\r\n\r\n`);
  expect(reply).toMatch(/^HTTP\/1.1 431 /);
  expect(reply).not.toContain('clear-site-data');
});

test('runs no request that arrives with the end of its connection', async () => {
  let calls = 0;
  await open(
    { senderRequests: 40 },
    {
      register(app) {
        app.get('/slow', () => ((calls += 1), new Promise(() => {})));
        // as if the packet with the requests were read late, when the client has closed the connection
        app.server.prependListener(
          'request',
          ({ socket, url }) => void (url === '/late' && socket.destroy()),
        );
        app.get('/late', () => (calls += 1));
      },
    },
  );
  const { socket, ended } = await server.connect();
  socket.write(WHOLE.replace('/', '/late').repeat(10));
  await ended;
  expect(calls).toBe(0);
});

test('counts the requests that a client abandons, and refuses its further ones', async () => {
  let calls = 0;
  await open(
    { senderRequests: 20 },
    { register: (app) => app.get('/slow', () => ((calls += 1), new Promise(() => {}))) },
  );
  for (const abandoned of [10, 20]) {
    const { socket } = await server.connect();
    socket.write(WHOLE.replace('/', '/slow').repeat(10));
    await until(() => calls === abandoned);
    socket.destroy();
    await until(() => server.guard.usage.connections === 0);
  }
  const refused = await server.connect();
  expect(await refused.send(WHOLE.replace('/', '/slow'))).toContain('429 Too Many');
  expect(calls).toBe(20);
  expect(await (await server.connect('127.0.1.1')).send(WHOLE)).toContain('200 OK');
});

test.each([
  ['no host', '\r\n'],
  ['two hosts', 'host: a\r\nHost: b\r\n\r\n'],
  ['an unknown transfer coding', 'host: a\r\ntransfer-encoding: xchunked, chunked\r\n\r\n0\r\n\r\n'],
  [
    'two transfer codings',
    'host: a\r\ntransfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('refuses a request with %s, and reads no other from its connection', async (_what, rest) => {
  await open({});
  const { socket, ended } = await server.connect();
  socket.write(`POST /form HTTP/1.1\r\n${rest}GET / HTTP/1.1\r\nhost: a\r\n\r\n`);
  const replies = (await ended).match(/HTTP\/1\.1 \d+/g);
  expect(replies).toEqual(['HTTP/1.1 400']);
  expect(await server.refusals('malformed-request')).toBe(1);
});

test('accepts a chunked body with one host', async () => {
  await open({});
  const { send } = await server.connect();
  const chunked =
    'POST /form HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\ncontent-type: text/plain\r\n\r\n';
  expect(await send(`${chunked}2\r\nab\r\n0\r\n\r\n`)).toContain('200 OK');
});
