import { once } from 'node:events';
import http2 from 'node:http2';
import net from 'node:net';
import tls from 'node:tls';
import {
  cookies,
  HALF_SENT,
  type GuardedServer,
  listen,
  openGuarded,
  until,
} from '../../testing/guarded-server';

let server: GuardedServer;
const open = async (...options: Parameters<typeof openGuarded>) => (server = await openGuarded(...options));
afterEach(() => server.close());

const session = async (from = '127.0.0.1') => {
  const client = http2.connect(`https://127.0.0.1:${server.port}`, {
    createConnection: () =>
      tls.connect({
        socket: net.connect({ port: server.port, host: '127.0.0.1', localAddress: from }),
        ALPNProtocols: ['h2'],
        rejectUnauthorized: false,
      }),
    maxSendHeaderBlockLength: 1_000_000,
  });
  client.on('error', () => {});
  server.opened.push(client);
  await once(client, 'remoteSettings');
  return client;
};
const post = (client: http2.ClientHttp2Session) => {
  const stream = client.request({ ':path': '/form', ':method': 'POST', 'content-type': 'text/plain' });
  stream.on('error', () => {});
  return stream;
};

const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

test('allows the configured number of streams in a connection, and limits the unfinished ones of a sender', async () => {
  await open({ senderBodies: 5, streams: 70 }, { secure: true });
  const client = await session();
  expect(client.remoteSettings.maxConcurrentStreams).toBe(70);
  for (let number = 0; number < 5; number += 1) post(client).write('half');
  await until(() => server.guard.usage.bodies === 5);
  const [headers] = (await once(post(client), 'response')) as [http2.IncomingHttpHeaders];
  expect(headers).toMatchObject({ ':status': 429, ...HTTPS_ONLY, 'x-content-type-options': 'nosniff' });
});

test('closes a connection without a stream at the limit for all when no network holds two', async () => {
  await open({ connections: 2 }, { secure: true });
  const idle = await session('127.0.1.1');
  const sending = post(await session('127.0.2.1'));
  sending.write('half');
  await until(() => server.guard.usage.bodies === 1);
  const isEnded = once(idle, 'close');
  const served = post(await session('127.0.3.1'));
  served.end('done!');
  sending.end('done!');
  const replies = await Promise.all([served, sending].map((stream) => once(stream, 'response')));
  for (const [headers] of replies) expect(headers).toMatchObject({ ':status': 200 });
  await isEnded;
});

test('ends a stream and an HTTP/1.1 request with half of a body when the time is over', async () => {
  await open({ requestMs: 200 }, { secure: true });
  const stream = post(await session());
  stream.write('half');
  await once(stream, 'close');
  expect(stream.rstCode).toBe(http2.constants.NGHTTP2_CANCEL);
  await until(() => server.guard.usage.bodies === 0);
  expect(await replyOverHttp1(HALF_SENT)).toContain('408 Request Timeout');
});

/** Sends bytes over TLS and HTTP/1.1. Resolves with all that arrived when the server ends the connection. */
function replyOverHttp1(bytes: string): Promise<string> {
  const socket = tls.connect({ port: server.port, host: '127.0.0.1', rejectUnauthorized: false });
  server.opened.push(socket);
  const { ended } = listen(socket);
  socket.write(bytes);
  return ended;
}

test.each([
  ['half a request', '408', HALF_SENT],
  ['a request that is no HTTP', '400', 'nonsense\r\n\r\n'],
  ['headers that are too long', '431', `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`],
])('demands HTTPS in the reply to %s', async (_what, status, bytes) => {
  await open({ requestMs: 200 }, { secure: true });
  const reply = await replyOverHttp1(bytes);
  expect(reply).toContain(`HTTP/1.1 ${status} `);
  expect(reply.match(/strict-transport-security: max-age=31536000; includeSubDomains\r\n/g)).toHaveLength(1);
  expect(reply.match(/content-security-policy: /g)).toHaveLength(1);
});

/** Requests a page with the given cookies, each in a header of its own, as browsers do. */
const getWith = (client: http2.ClientHttp2Session, cookie: string[], path = '/') => {
  const stream = client.request({ ':path': path, cookie });
  stream.on('error', () => {});
  return once(stream, 'response') as Promise<[http2.IncomingHttpHeaders]>;
};

test('serves a browser with as many cookies as it keeps, and refuses cookies that are too long', async () => {
  await open({}, { secure: true });
  const client = await session();
  expect((await getWith(client, cookies(180, 20)))[0][':status']).toBe(200);
  const [refused] = await getWith(client, cookies(20, 3_000));
  expect(refused).toMatchObject({ ':status': 431, 'clear-site-data': '"cookies"' });
  expect((await getWith(client, []))[0][':status']).toBe(200);
  // any website can lead a visitor there
  const [long] = await getWith(client, cookies(2, 20), `/?${'a'.repeat(17_000)}`);
  expect([long[':status'], long['clear-site-data']]).toEqual([431, undefined]);
  expect(await server.refusals('long-headers')).toBe(2);
});

test('gives HTTP/1.1 to a sender whose headers are too long for a reply over HTTP/2', async () => {
  await open({}, { secure: true });
  const protocolFor = async (localAddress: string) => {
    const options = { port: server.port, host: '127.0.0.1', localAddress, rejectUnauthorized: false };
    const socket = tls.connect({ ...options, ALPNProtocols: ['h2', 'http/1.1'] });
    server.opened.push(socket);
    await once(socket, 'secureConnect');
    return socket.alpnProtocol;
  };
  expect(await protocolFor('127.0.0.1')).toBe('h2');
  const client = await session();
  getWith(client, cookies(180, 3_900)).catch(() => {});
  await new Promise((resolve) => client.once('close', resolve));
  expect(await protocolFor('127.0.0.1')).toBe('http/1.1');
  expect(await protocolFor('127.0.0.2')).toBe('h2');
});

test.each([
  ['NO_ERROR', http2.constants.NGHTTP2_NO_ERROR],
  ['CANCEL', http2.constants.NGHTTP2_CANCEL],
  ['PROTOCOL_ERROR', http2.constants.NGHTTP2_PROTOCOL_ERROR],
])('ends a connection that resets its streams over and over with %s', async (_name, code) => {
  await open({}, { secure: true, register: (app) => app.get('/slow', () => new Promise(() => {})) });
  const client = await session();
  const isServed = () => server.guard.usage.connections > 0 && !client.destroyed;
  for (let number = 0; isServed() && number < 2_000; number += 1) {
    const stream = client.request({ ':path': '/slow' });
    stream.on('error', () => {});
    stream.close(code);
    await new Promise(setImmediate);
  }
  expect(await server.refusals('stream-resets')).toBe(1);
});

/** A client that reads nothing: its window for each stream is empty. */
async function openSilent() {
  const client = http2.connect(`https://127.0.0.1:${server.port}`, {
    rejectUnauthorized: false,
    settings: { initialWindowSize: 0 },
  });
  client.on('error', () => {});
  server.opened.push(client);
  await once(client, 'remoteSettings');
  const get = () => {
    const stream = client.request({ ':path': '/' });
    stream.on('error', () => {});
    return stream;
  };
  return { client, get, status: async () => statusOf(await once(get(), 'response')) };
}
const statusOf = ([headers]: unknown[]) => (headers as http2.IncomingHttpHeaders)[':status'];

test('counts replies that a client does not read, and refuses its further requests', async () => {
  await open({ senderRequests: 3 }, { secure: true });
  const { client, get, status } = await openSilent();
  expect(await Promise.all([status(), status(), status()])).toEqual([200, 200, 200]);
  expect(await Promise.all([status(), status(), status()])).toEqual([429, 429, 429]);
  await new Promise((resolve) => get().once('close', resolve));
  expect(client.destroyed).toBe(true);
  expect(await server.refusals('sender-requests')).toBe(4);
});

test('resets a reply of which nothing is read, and gives its place back', async () => {
  await open({ requestMs: 200, senderRequests: 1 }, { secure: true });
  const { get } = await openSilent();
  const stream = get();
  await once(stream, 'close');
  expect(stream.rstCode).toBe(http2.constants.NGHTTP2_CANCEL);
  await until(() => server.guard.usage.requests === 0);
  expect(await server.refusals('unread-reply')).toBe(1);
});

const UNUSUAL: [string, http2.OutgoingHttpHeaders, number][] = [
  ['an unknown method', { ':method': 'FOO', ':path': '/' }, 501],
  ['CONNECT', { ':method': 'CONNECT', ':authority': 'a' }, 501],
  ['an address that cannot be decoded', { ':path': '/%' }, 404],
  ['an unknown expectation', { ':path': '/', expect: 'x' }, 200],
];

test.each(UNUSUAL)('counts a request with %s as one of its sender', async (_name, headers, status) => {
  await open(
    { senderRequests: 1 },
    { secure: true, register: (app) => app.get('/slow', () => new Promise(() => {})) },
  );
  const client = await session();
  const statusFor = async () => {
    const stream = client.request(headers);
    stream.on('error', () => {});
    return statusOf(await once(stream, 'response'));
  };
  expect(await statusFor()).toBe(status);
  await until(() => server.guard.usage.requests === 0);
  const slow = client.request({ ':path': '/slow' });
  slow.on('error', () => {});
  await until(() => server.guard.usage.requests === 1);
  expect(await statusFor()).toBe(429);
});

test('answers requests with an unknown method itself, with or without a body', async () => {
  await open({}, { secure: true });
  const client = await session();
  for (const endStream of [true, false]) {
    const stream = client.request({ ':path': '/', ':method': 'FOO' }, { endStream });
    stream.on('error', () => {});
    const [headers] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders];
    expect(headers).toMatchObject({ ':status': 501, 'x-content-type-options': 'nosniff' });
    await new Promise((resolve) => stream.once('close', resolve));
  }
  expect((await getWith(client, []))[0][':status']).toBe(200);
  expect(await server.refusals('malformed-request')).toBe(2);
});
