import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttp } from './http';

const CODES = ['NOT_FOUND', 'DOES_NOT_LINK', 'UNAVAILABLE'] as const;

interface Answer {
  status: number;
  body?: unknown;
}

let server: Server;
let baseUrl: string;
let answer: Answer;
let requests: { request: IncomingMessage; body: string }[];

async function respond(request: IncomingMessage, reply: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  requests.push({ request, body: Buffer.concat(chunks).toString() });
  reply.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' });
  reply.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
}

beforeEach(async () => {
  requests = [];
  server = createServer((request, reply) => void respond(request, reply)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const headers = { 'X-Client-User-Agent': 'port-november-site' };
const guest = () => createHttp({ baseUrl, bearer: () => null, headers, codes: CODES });

test('sends the client id and no token for a guest', async () => {
  answer = { status: 200, body: { listFAQ: [] } };
  expect(await guest().get('/api/home/faq')).toEqual({ listFAQ: [] });
  expect(requests[0]?.request.url).toBe('/api/home/faq');
  expect(requests[0]?.request.headers['x-client-user-agent']).toBe('port-november-site');
  expect(requests[0]?.request.headers.authorization).toBeUndefined();
});

test('sends the current token of a user, and JSON bodies', async () => {
  answer = { status: 201, body: {} };
  let token = 'first';
  const http = createHttp({ baseUrl, bearer: () => token, headers, codes: CODES });
  await http.post('/auth/verify-email', { code: '123' });
  token = 'second';
  await http.get('/auth/profile');
  expect(requests.map(({ request }) => request.headers.authorization)).toEqual([
    'Bearer first',
    'Bearer second',
  ]);
  expect(requests[0]?.request.method).toBe('POST');
  expect(requests[0]?.request.headers['x-client-user-agent']).toBe('port-november-site');
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ code: '123' });
});

test('sends all methods, with the two headers that a call may set', async () => {
  answer = { status: 200, body: { saved: true } };
  const http = createHttp({ baseUrl, bearer: () => 'mine', headers, codes: CODES });
  const own = { 'idempotency-key': 'k1', 'if-match': '"3"', authorization: 'Bearer stolen', cookie: 'a=b' };
  const options = { headers: own };
  await http.post('/api/lavka/orders', { id: 1 }, options);
  await http.put('/api/lavka/orders/1', { id: 2 }, options);
  await http.patch('/api/lavka/orders/1', { id: 3 }, options);
  expect(await http.delete('/api/lavka/orders/1', options)).toEqual({ saved: true });
  expect(requests.map(({ request, body }) => [request.method, request.url, body])).toEqual([
    ['POST', '/api/lavka/orders', '{"id":1}'],
    ['PUT', '/api/lavka/orders/1', '{"id":2}'],
    ['PATCH', '/api/lavka/orders/1', '{"id":3}'],
    ['DELETE', '/api/lavka/orders/1', ''],
  ]);
  for (const { request } of requests)
    expect(request.headers).toMatchObject({
      'idempotency-key': 'k1',
      'if-match': '"3"',
      authorization: 'Bearer mine',
      'x-client-user-agent': 'port-november-site',
    });
  expect(requests.map(({ request }) => request.headers.cookie)).toEqual(Array(4).fill(undefined));
});

test('rejects with the error code, message and details of the api', async () => {
  answer = {
    status: 422,
    body: { code: 'DOES_NOT_LINK', message: 'Не сходится', details: { area: 'home' } },
  };
  await expect(guest().get('/x')).rejects.toMatchObject({
    name: 'ApiError',
    code: 'DOES_NOT_LINK',
    status: 422,
    message: 'Не сходится',
    details: { area: 'home' },
  });
});

test.each([
  [404, 'NOT_FOUND'],
  [400, 'BAD_REQUEST'],
  [409, 'BAD_REQUEST'],
  [500, 'UNAVAILABLE'],
  [502, 'UNAVAILABLE'],
])('maps a reply of %i without a known code to %s', async (status, code) => {
  for (const body of [undefined, { code: 'SOMETHING_ELSE' }, 'nonsense']) {
    answer = { status, body };
    await expect(guest().get('/x')).rejects.toMatchObject({ name: 'ApiError', code, status });
  }
});

test('rejects with NETWORK and status 0 without a reply, and sends the next call again', async () => {
  answer = { status: 200, body: 'here' };
  const http = guest();
  server.close();
  await once(server, 'close');
  await expect(http.get('/x')).rejects.toMatchObject({ name: 'ApiError', code: 'NETWORK', status: 0 });
  server.listen(Number(new URL(baseUrl).port), '127.0.0.1');
  await once(server, 'listening');
  expect(await http.get('/x')).toBe('here');
});

test('rejects with NETWORK when axios cannot be loaded, and loads it again for the next call', async () => {
  answer = { status: 200, body: 'here' };
  let fetches = 0;
  jest.doMock('axios', () => {
    if (++fetches === 1) throw new Error('Loading chunk http failed');
    return jest.requireActual<object>('axios');
  });
  jest.resetModules();
  const fresh = jest.requireActual<{ createHttp: typeof createHttp }>('./http');
  const http = fresh.createHttp({ baseUrl, bearer: () => null, codes: CODES });
  await expect(http.get('/x')).rejects.toMatchObject({
    code: 'NETWORK',
    message: 'Loading chunk http failed',
  });
  expect(requests).toEqual([]);
  expect(await http.get('/x')).toBe('here');
  expect(fetches).toBe(2);
  jest.dontMock('axios');
});
