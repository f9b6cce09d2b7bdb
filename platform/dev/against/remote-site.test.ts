import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { RemoteSite, sendReply } from './remote-site';

const META = { id: '0123456789abcdef', areas: {} };

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** A site that answers all requests but those for its build with `answer`. */
const listenAsSite = (answer: RequestListener) =>
  listen((request, response) => {
    if (!request.url?.startsWith('/builds/')) return answer(request, response);
    response.end(JSON.stringify(request.url === '/builds/latest.json' ? { id: META.id } : META));
  });

/** Serves the site at `address` as the development server does. */
async function serve(address: string): Promise<string> {
  const { site } = await RemoteSite.open(address);
  return listen((request, response) => {
    void site.forward(request).then((reply) => {
      if (reply) return sendReply(response, reply, site.toLocalHeaders(reply, request));
      response.writeHead(400).end();
    });
  });
}

/** Sends a request line that `fetch` would not send. Resolves with the reply. */
async function ask(url: string, target: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end(`GET ${target} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`);
  let received = '';
  for await (const chunk of socket) received += String(chunk);
  return received;
}

test('forwards a path, and no target on another site', async () => {
  const forwarded: string[] = [];
  const site = await listenAsSite((request, response) => {
    forwarded.push(request.url ?? '');
    response.end('of the site');
  });
  const stolen: string[] = [];
  const evil = await listen((request, response) => {
    stolen.push(request.url ?? '');
    response.end('of the stranger');
  });
  const local = await serve(site);
  const { host } = new URL(evil);
  for (const target of [`//${host}/x`, `/\\${host}/x`, `${evil}/x`, `/\t/${host}/x`, `https://`])
    expect(await ask(local, target)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await ask(local, '/news?page=2')).toContain('of the site');
  expect([forwarded, stolen]).toEqual([['/news?page=2'], []]);
});
