import { once } from 'node:events';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { EventStream } from './event-stream';
import { createFront, forwardTo, type FrontPorts } from './front';

const open: Server[] = [];
let streams: EventStream[] = [];
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  streams = [];
});

async function listen(server: Server): Promise<number> {
  open.push(server.listen(0));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const behind = (answer: RequestListener) => listen(createServer(answer));

interface Ports extends Partial<FrontPorts> {
  serverPort?: () => Promise<number | null>;
}

async function front({ serverPort = () => Promise.resolve(null), ...ports }: Ports): Promise<string> {
  const events = new EventStream();
  streams.push(events);
  const server = createFront({
    host: 'pier.local',
    readFile: () => Promise.resolve(null),
    events,
    settled: () => Promise.resolve(),
    answer: forwardTo(serverPort),
    ...ports,
  });
  return `http://localhost:${await listen(server)}`;
}

const html = { headers: { accept: 'text/html' } };

test('serves files of areas from the build without waiting for the server', async () => {
  const requested: string[] = [];
  const url = await front({
    readFile: (area, file) => {
      requested.push(`${area} ${file}`);
      return Promise.resolve(
        file === 'main.js' ? { type: 'text/javascript', bytes: Buffer.from('1') } : null,
      );
    },
    serverPort: () => new Promise(() => undefined),
  });
  const found = await fetch(`${url}/r/shell/main.js?t=1`);
  expect([found.status, found.headers.get('cache-control'), await found.text()]).toEqual([
    200,
    'no-store',
    '1',
  ]);
  expect((await fetch(`${url}/r/shell/%zz`)).status).toBe(404);
  expect(requested).toEqual(['shell main.js', 'shell ']);
});

test('forwards other requests with body and headers in both directions', async () => {
  const port = await behind((request, response) => {
    response.writeHead(201, { 'x-path': request.url ?? '', 'set-cookie': ['a=1', 'b=2'] });
    request.pipe(response);
  });
  const url = await front({ serverPort: () => Promise.resolve(port) });
  const reply = await fetch(`${url}/api/x?y=1`, { method: 'POST', body: 'ferry' });
  expect([reply.status, reply.headers.get('x-path'), await reply.text()]).toEqual([
    201,
    '/api/x?y=1',
    'ferry',
  ]);
  expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('builds the area of a page that a program asks for without an accept header of a browser', async () => {
  const settled: string[] = [];
  const port = await behind((_request, response) => response.end());
  const url = await front({
    serverPort: () => Promise.resolve(port),
    settled: (path) => {
      settled.push(path);
      return Promise.resolve();
    },
  });
  const [reply] = (await once(sendRequest(`${url}/pier`).end(), 'response')) as [IncomingMessage];
  reply.resume();
  expect(settled).toEqual(['/pier']);
});

test('holds a page until the running build ends, but not an api call', async () => {
  let built: () => void = () => undefined;
  const port = await behind((_request, response) => response.end('here'));
  const url = await front({
    settled: () => new Promise((resolve) => (built = resolve)),
    serverPort: () => Promise.resolve(port),
  });
  const order: string[] = [];
  const page = fetch(url, html).then(() => order.push('page'));
  await fetch(`${url}/api/home/faq`);
  order.push('call');
  built();
  await page;
  expect(order).toEqual(['call', 'page']);
});

test('gets a page from the new server process when the old one dies during the request', async () => {
  const dying = await behind((request) => request.socket.destroy());
  const fresh = await behind((_request, response) => response.end('from the new one'));
  const ports = [dying, fresh];
  const url = await front({ serverPort: () => Promise.resolve(ports.shift() ?? null) });
  expect(await (await fetch(url, html)).text()).toBe('from the new one');
});

test('does not repeat a POST, and replies 503 when the server can’t start', async () => {
  const dying = await behind((request) => request.socket.destroy());
  const ports = [dying];
  const url = await front({ serverPort: () => Promise.resolve(ports.shift() ?? null) });
  const lost = await fetch(url, { method: 'POST', body: '1' });
  expect([lost.status, await lost.text()]).toEqual([
    503,
    'Сервер разработки остановился: посмотрите в терминал.\n',
  ]);
  expect((await fetch(url, html)).status).toBe(503);
});

test('sends a page that connects late the last event of each area, then new events', async () => {
  const events = new EventStream();
  streams.push(events);
  const url = await front({ events });
  events.publish({ area: 'home', kind: 'built', hash: 'a' });
  events.publish({ area: 'home', kind: 'built', hash: 'b' });
  const reader = (await fetch(`${url}/_dev/events`)).body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const receiveUntil = async (end: string) => {
    while (!received.endsWith(end)) received += (await reader?.read())?.value ?? '';
  };
  await receiveUntil('"hash":"b"}\n\n');
  expect(received).not.toContain('"a"');
  events.publish({ area: 'home', kind: 'failed', problems: ['x'] });
  await receiveUntil('"problems":["x"]}\n\n');
});

test('waits for the area of the requested page before the server renders it', async () => {
  const order: string[] = [];
  const port = await behind((_, response) => {
    order.push('rendered');
    response.end('page');
  });
  const url = await front({
    serverPort: () => Promise.resolve(port),
    settled: (address) => Promise.resolve(void order.push(`built for ${address}`)),
  });
  await fetch(`${url}/donate?from=menu`, html);
  expect(order).toEqual(['built for /donate', 'rendered']);
});

/** Sends a request line and a `Host` header that `fetch` would not send. Resolves with the reply. */
async function ask(url: string, target: string, host: string) {
  const { hostname, port } = new URL(url);
  const sent = sendRequest({ hostname, port, path: target, headers: { host } }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: reply.statusCode, body: await text(reply) };
}

test.each([
  ['localhost', 200],
  ['localhost:8081', 200],
  ['127.0.0.1:8081', 200],
  ['[::1]:8081', 200],
  ['192.168.1.5:8081', 200],
  ['Pier.local:8081', 200],
  ['evil.example', 403],
  ['localhost.evil.example:8081', 403],
  ['127.0.0.1.evil.example', 403],
])('answers a request for the host %p with %d', async (host, status) => {
  const port = await behind((_, response) => response.end('page'));
  const url = await front({ serverPort: () => Promise.resolve(port) });
  expect((await ask(url, '/', host)).status).toBe(status);
});

test.each([
  [
    'Evil.example:8081',
    'Сервер разработки не принимает запросы к «evil.example». Откройте localhost или запустите его с HOST=evil.example.\n',
  ],
  [':8081', 'Сервер разработки не принимает запросы без имени в заголовке Host. Откройте localhost.\n'],
])('says why it refuses a request for the host %p', async (host, body) => {
  expect(await ask(await front({}), '/', host)).toEqual({ status: 403, body });
});

test.each(['//evil.example/x', '/\\evil.example/x', 'http://evil.example/x', '*'])(
  'refuses the target %s',
  async (target) => {
    const answered: string[] = [];
    const url = await front({
      answer: (request, response) => {
        answered.push(request.url ?? '');
        response.end();
        return Promise.resolve();
      },
    });
    expect((await ask(url, target, 'localhost')).status).toBe(400);
    expect(answered).toEqual([]);
  },
);
