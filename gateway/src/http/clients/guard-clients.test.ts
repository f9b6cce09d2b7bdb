import { NoiseLog } from '@site/api/app';
import { once } from 'node:events';
import http2 from 'node:http2';
import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../../app';
import { GatewayMetrics } from '../../metrics/gateway-metrics';
import { createCertificate } from '../../testing/certificate';
import type { ClientLimits } from './client-limits';
import { type ClientGuard, guardClients } from './guard-clients';

const ROOMY: ClientLimits = {
  connections: 1_000,
  senderConnections: 1_000,
  bodies: 1_000,
  senderBodies: 1_000,
  requestMs: 60_000,
  senderRenders: 1,
};
/** Half of a request: the body never comes. */
const HALF_SENT =
  'POST /form HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf';
const WHOLE = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';

let app: FastifyInstance;
let guard: ClientGuard;
let metrics: GatewayMetrics;
const sockets: net.Socket[] = [];

async function open(limits: Partial<ClientLimits>, { proxies = [] as string[], secure = false } = {}) {
  metrics = new GatewayMetrics();
  const clientLimits = { ...ROOMY, ...limits };
  const config = { clientLimits, trustedProxies: proxies, tls: secure ? createCertificate() : null };
  app = createServer({
    ...config,
    logLevel: 'silent',
    trustRequestId: false,
  });
  guard = guardClients(app, {
    ...config,
    metrics,
    noise: new NoiseLog(),
    now: () => performance.now(),
  });
  app.get('/', () => 'ok');
  app.post('/form', () => 'ok');
  await app.listen({ port: 0, host: '0.0.0.0' });
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

const portOf = () => (app.server.address() as AddressInfo).port;

/** A connection from one of this machine's addresses; `ended` resolves with all that arrived. */
async function connect(from = '127.0.0.1') {
  const socket = net.connect({ port: portOf(), host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  await once(socket, 'connect');
  return listen(socket);
}

function listen(socket: net.Socket) {
  let text = '';
  let handle = () => {};
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    handle();
  });
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  const replied = async () => {
    while (!text.includes('\r\n\r\n')) await new Promise<void>((resolve) => (handle = resolve));
    return text;
  };
  return { socket, ended, replied, send: (request: string) => (socket.write(request), replied()) };
}

async function refusals(kind: string): Promise<number> {
  const line = new RegExp(`^gateway_client_refusals_total\\{kind="${kind}"\\} (\\d+)$`, 'm');
  return Number(line.exec(await metrics.registry.metrics())?.[1] ?? 0);
}

/** Waits until the server has seen as much as the clients have sent. */
async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise(setImmediate);
}

test('closes the connections of one address beyond its limit, and serves the others', async () => {
  await open({ senderConnections: 3 });
  const held = await Promise.all([connect(), connect(), connect()]);
  await until(() => guard.usage.connections === 3);
  expect(await (await connect()).ended).toBe('');
  expect(await (await connect('127.0.0.2')).send(WHOLE)).toContain('200 OK');
  expect(await refusals('sender-connections')).toBe(1);
  held[0]?.socket.destroy();
  await until(() => guard.usage.connections === 3);
  expect(await (await connect()).send(WHOLE)).toContain('200 OK');
});

test('limits the connections of all addresses together', async () => {
  await open({ connections: 2 });
  await Promise.all([connect(), connect('127.0.0.2')]);
  await until(() => guard.usage.connections === 2);
  expect(await (await connect('127.0.0.3')).ended).toBe('');
  expect(await refusals('connections')).toBe(1);
});

test('refuses the unfinished bodies of one sender beyond its limit, and accepts those of others', async () => {
  await open({ senderBodies: 2 });
  const held = await Promise.all([connect(), connect()]);
  for (const { socket } of held) socket.write(HALF_SENT);
  await until(() => guard.usage.bodies === 2);
  const refused = await connect();
  expect(await refused.send(HALF_SENT)).toMatch(/429 Too Many.*retry-after: 5/s);
  expect(await refused.ended).toContain('TOO_MANY_REQUESTS');
  expect(await (await connect()).send(WHOLE)).toContain('200 OK');
  expect(await (await connect('127.0.0.2')).send(`${HALF_SENT}done!`)).toContain('200 OK');
  held[0]?.socket.write('done!');
  expect(await held[0]?.replied()).toContain('200 OK');
  await until(() => guard.usage.bodies === 1);
});

test('counts senders behind a trusted proxy separately, and does not limit its connections', async () => {
  await open({ senderConnections: 1, senderBodies: 1 }, { proxies: ['127.0.0.1'] });
  const from = (address: string) => HALF_SENT.replace('host: a', `host: a\r\nx-forwarded-for: ${address}`);
  const [one, same, other] = [await connect(), await connect(), await connect()];
  one.socket.write(from('203.0.113.1'));
  await until(() => guard.usage.bodies === 1);
  expect(await same.send(from('203.0.113.1'))).toContain('429');
  expect(await other.send(`${from('203.0.113.2')}done!`)).toContain('200 OK');
});

test.each([
  ['connection without a request', ''],
  ['request with half of its headers', 'GET / HTTP/1.1\r\nhost: a\r\n'],
  ['request with half of its body', HALF_SENT],
])('ends a %s when the time for a request is over', async (_what, sent) => {
  await open({ requestMs: 200 });
  const { socket, ended } = await connect();
  socket.write(sent);
  expect(await ended).toContain('408 Request Timeout');
  expect(await refusals('slow-request')).toBe(1);
});

const cookies = (count: number, length: number) =>
  Array.from({ length: count }, (_, number) => `c${number}=${'x'.repeat(length)}`);

test('answers headers that are too long by telling the browser to delete its cookies', async () => {
  await open({});
  const { send, ended } = await connect();
  const headers = cookies(180, 3_900).join('; ');
  expect(await send(`GET / HTTP/1.1\r\nhost: a\r\ncookie: ${headers}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 .*clear-site-data: "cookies".*content-security-policy: default-src 'none';/s,
  );
  expect(await ended).toContain('обновите страницу');
  expect(await refusals('long-headers')).toBe(1);
});

describe('over TLS', () => {
  const session = async () => {
    const client = http2.connect(`https://127.0.0.1:${portOf()}`, {
      rejectUnauthorized: false,
      maxSendHeaderBlockLength: 1_000_000,
    });
    client.on('error', () => {});
    sockets.push(client as unknown as net.Socket);
    await once(client, 'remoteSettings');
    return client;
  };
  const post = (client: http2.ClientHttp2Session) => {
    const stream = client.request({ ':path': '/form', ':method': 'POST', 'content-type': 'text/plain' });
    stream.on('error', () => {});
    return stream;
  };

  test('allows a hundred streams in a connection, and limits the unfinished ones of a sender', async () => {
    await open({ senderBodies: 5 }, { secure: true });
    const client = await session();
    expect(client.remoteSettings.maxConcurrentStreams).toBe(100);
    for (let number = 0; number < 5; number += 1) post(client).write('half');
    await until(() => guard.usage.bodies === 5);
    const [headers] = (await once(post(client), 'response')) as [http2.IncomingHttpHeaders];
    expect(headers[':status']).toBe(429);
  });

  test('ends a stream and an HTTP/1.1 request with half of a body when the time is over', async () => {
    await open({ requestMs: 200 }, { secure: true });
    const stream = post(await session());
    stream.write('half');
    await once(stream, 'close');
    expect(stream.rstCode).toBe(http2.constants.NGHTTP2_CANCEL);
    await until(() => guard.usage.bodies === 0);
    const socket = tls.connect({ port: portOf(), host: '127.0.0.1', rejectUnauthorized: false });
    sockets.push(socket);
    const { ended } = listen(socket);
    socket.write(HALF_SENT);
    expect(await ended).toContain('408 Request Timeout');
  });

  /** Requests a page with the given cookies, each in a header of its own, as browsers do. */
  const getWith = (client: http2.ClientHttp2Session, cookie: string[]) => {
    const stream = client.request({ ':path': '/', cookie });
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
    expect(await refusals('long-headers')).toBe(1);
  });

  test('gives HTTP/1.1 to a sender whose headers are too long for a reply over HTTP/2', async () => {
    await open({}, { secure: true });
    const protocolFor = async (localAddress: string) => {
      const options = { port: portOf(), host: '127.0.0.1', localAddress, rejectUnauthorized: false };
      const socket = tls.connect({ ...options, ALPNProtocols: ['h2', 'http/1.1'] });
      sockets.push(socket);
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

  test('ends a connection that resets its streams over and over', async () => {
    await open({}, { secure: true });
    const client = await session();
    const isServed = () => guard.usage.connections > 0 && !client.destroyed;
    while (isServed()) {
      const stream = client.request({ ':path': '/' });
      stream.on('error', () => {});
      stream.close(http2.constants.NGHTTP2_CANCEL);
      await new Promise(setImmediate);
    }
    expect(await refusals('stream-resets')).toBe(1);
  });
});
