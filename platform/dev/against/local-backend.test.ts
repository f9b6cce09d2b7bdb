/** @jest-environment node */
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LocalBackend } from './local-backend';

const servers: Server[] = [];
const listen = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const ORIGIN = 'http://localhost:8081';

/** Serves a backend behind a development server. Returns the origin of that server, and what the developer reads. */
async function serve(backend: RequestListener | string, user?: string) {
  const said: string[] = [];
  const address = typeof backend === 'string' ? backend : await listen(backend);
  const say = (line: string) => said.push(line);
  const local = new LocalBackend({ area: 'lavka', address, user, origin: () => ORIGIN, say });
  const origin = await listen((request, response) => {
    if (local.owns(request.url ?? '')) return void local.answer(request, response);
    response.writeHead(418).end();
  });
  return { origin, said };
}

interface Received {
  call: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const echo: RequestListener = (request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const headers = {
      'content-type': 'application/json',
      'set-cookie': 'a=1',
      'x-frame-options': 'no',
      etag: '"7"',
    };
    response.writeHead(201, headers);
    response.end(
      JSON.stringify({ call: `${request.method} ${request.url}`, headers: request.headers, body }),
    );
  });
};

test('sends a call on without the credentials of the site', async () => {
  const { origin } = await serve(echo);
  const reply = await fetch(`${origin}/api/lavka/goods?page=2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'session=1', 'x-forwarded-for': '8.8.8.8' },
    body: '{"id":"net"}',
  });
  const received = (await reply.json()) as Received;
  expect(reply.status).toBe(201);
  expect(received).toMatchObject({ call: 'POST /goods?page=2', body: '{"id":"net"}' });
  expect(received.headers).toMatchObject({ 'x-site-area': 'lavka', 'x-request-id': expect.any(String) });
  for (const name of ['cookie', 'authorization', 'x-forwarded-for', 'user-agent'])
    expect(received.headers).not.toHaveProperty(name);
  expect(reply.headers.get('etag')).toBe('"7"');
  for (const name of ['set-cookie', 'x-frame-options']) expect(reply.headers.get(name)).toBeNull();
});

test.each([
  [undefined, '1'],
  ['42', '42'],
])('names the user %s to the backend as %s with a token that its keys verify', async (user, sub) => {
  const { origin } = await serve(echo, user);
  const headers = { authorization: 'Bearer token-of-the-site' };
  const reply = (await (await fetch(`${origin}/api/lavka/orders`, { headers })).json()) as Received;
  const { keys } = (await (await fetch(`${origin}/.well-known/jwks.json`)).json()) as { keys: JsonWebKey[] };
  const [header = '', claims = '', signature = ''] = String(reply.headers.authorization).slice(7).split('.');
  const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  expect(verify(null, signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
  expect(read(header)).toMatchObject({ alg: 'EdDSA', kid: keys[0]?.kid });
  expect(read(claims)).toMatchObject({ iss: ORIGIN, aud: 'lavka', sub });
});

test.each<[string, RequestListener]>([
  ['redirect', (_request, response) => response.writeHead(302, { location: '/' }).end()],
  ['wrong-type', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
  ['status', (_request, response) => response.writeHead(500).end()],
  ['broken-reply', (request) => request.socket.destroy()],
  [
    'too-large',
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.alloc(1_048_577)),
  ],
])('refuses what a site would not send on: %s', async (fault, answer) => {
  const { origin, said } = await serve(answer);
  const reply = await fetch(`${origin}/api/lavka/goods`);
  expect(reply.status).toBe(502);
  expect(await reply.json()).toMatchObject({
    code: 'UNAVAILABLE',
    details: { reason: 'upstream', area: 'lavka', fault },
  });
  expect(said).toEqual([expect.stringContaining(`GET /api/lavka/goods`)]);
});

test('says that the backend does not run', async () => {
  const { origin, said } = await serve('http://127.0.0.1:9');
  const reply = await fetch(`${origin}/api/lavka/goods`);
  expect([reply.status, await reply.json()]).toMatchObject([502, { details: { fault: 'connect' } }]);
  expect(said[0]).toContain('бэкенд http://127.0.0.1:9 не запущен');
});

test('refuses calls that a site would refuse', async () => {
  const { origin } = await serve(echo);
  const post = (type: string, body: string) =>
    fetch(`${origin}/api/lavka/goods`, { method: 'POST', headers: { 'content-type': type }, body });
  expect((await post('text/plain', 'x')).status).toBe(400);
  expect((await post('application/json', 'x'.repeat(300_000))).status).toBe(413);
  expect((await fetch(`${origin}/api/lavka/a%2fb`)).status).toBe(400);
  expect((await fetch(`${origin}/api/news`)).status).toBe(418);
});

test('refuses an address that no backend can have', () => {
  const options = { area: 'lavka', user: undefined, origin: () => ORIGIN, say: () => undefined };
  expect(() => new LocalBackend({ ...options, address: 'localhost:4000' })).toThrow('не адрес бэкенда');
});
