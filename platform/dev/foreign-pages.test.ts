import { once } from 'node:events';
import { createServer, request as sendRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DEV_EVENTS, DEV_OPEN } from '@site/build/dev/events';
import { EventStream } from './event-stream';
import { createFront, forwardTo } from './front';

const SCRIPT = '/r/home/area.js';
const PATHS = ['/', SCRIPT, '/r/home/none.js', DEV_EVENTS, DEV_OPEN, '/api/home/faq', '//evil.example/x'];

const servers: Server[] = [];
let events: EventStream;
let port: number;
let behind: string[];
/** A development server before one whose replies any page may use. */
beforeEach(async () => {
  behind = [];
  const site = await listen(
    createServer((request, response) => {
      behind.push(request.url ?? '');
      response.writeHead(200, { 'Cross-Origin-Resource-Policy': 'cross-origin' }).end('page');
    }),
  );
  events = new EventStream();
  port = await listen(
    createFront({
      host: 'localhost',
      readFile: (_area, file) =>
        Promise.resolve(
          file === 'area.js' ? { type: 'text/javascript', bytes: Buffer.from('source') } : null,
        ),
      events,
      settled: () => Promise.resolve(),
      answerTool: (address, _request, response) => {
        if (address === DEV_OPEN) response.writeHead(204).end();
        return address === DEV_OPEN;
      },
      answer: forwardTo(() => Promise.resolve(site)),
    }),
  );
});
afterEach(async () => {
  events.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Sends headers that `fetch` would not send. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = sendRequest({ host: '127.0.0.1', port, path, method, headers }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return reply;
}

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

test.each(PATHS)('keeps the reply of %s from pages of other origins', async (path) => {
  const reply = await ask(path);
  reply.destroy();
  expect(reply.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
  expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
});

test.each([
  ['a script', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
  ['a call', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['a WebSocket', { 'sec-fetch-mode': 'websocket', 'sec-fetch-dest': 'empty', upgrade: 'websocket' }],
  ['a request of unknown kind', {}],
])('refuses %s of a page of another site, and of another port', async (_what, headers) => {
  for (const site of ['cross-site', 'same-site'])
    for (const path of [SCRIPT, DEV_EVENTS, DEV_OPEN, '/']) {
      const reply = await ask(path, { ...headers, 'sec-fetch-site': site });
      expect([path, reply.statusCode]).toEqual([path, 403]);
      expect(await text(reply)).toBe(
        'Сервер разработки не отвечает страницам других сайтов: они прочли бы исходники.\n',
      );
    }
  expect(behind).toEqual([]);
});

test('refuses a form of a page of another site', async () => {
  const reply = await ask('/auth/login', { ...NAVIGATION, 'sec-fetch-site': 'cross-site' }, 'POST');
  expect([reply.statusCode, behind]).toEqual([403, []]);
});

test.each(['cross-site', 'same-site'])('opens a page by a link, %s', async (site) => {
  const reply = await ask('/donate', { ...NAVIGATION, 'sec-fetch-site': site });
  expect([reply.statusCode, await text(reply)]).toEqual([200, 'page']);
});

test.each(['same-origin', 'none'])(
  'answers the requests of its own pages and of the browser, %s',
  async (site) => {
    const script = await ask(SCRIPT, { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' });
    expect([script.statusCode, await text(script)]).toEqual([200, 'source']);
    const stream = await ask(DEV_EVENTS, { 'sec-fetch-site': site, accept: 'text/event-stream' });
    stream.destroy();
    expect([stream.statusCode, stream.headers['content-type']]).toEqual([200, 'text/event-stream']);
  },
);

test.each(PATHS.slice(0, -1))(
  'answers nothing at %s under a name that leads to this machine',
  async (path) => {
    const reply = await ask(path, { host: `evil.example:${port}`, 'sec-fetch-site': 'same-origin' });
    expect([reply.statusCode, behind]).toEqual([403, []]);
  },
);

test('opens no WebSocket', async () => {
  const reply = await ask(DEV_EVENTS, {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    'sec-websocket-version': '13',
  });
  reply.destroy();
  expect(reply.statusCode).not.toBe(101);
});
