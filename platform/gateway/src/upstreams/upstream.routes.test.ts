import { refuse } from '@site/server/http/refusal';
import { JWKS_PATH } from '@site/contracts/upstream';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { readGatewayConfig } from '../config/gateway-config';
import type { Product } from '../product';
import { sendRaw } from '../testing/send-raw';
import { sendJson, startTeamService, type TeamService } from '../testing/team-service';
import { openTestSite, type TestSite } from '../testing/test-site';
import { TINY_DEFAULTS, tinyProduct } from '../testing/tiny-product';
import { buildRelease, buildShell, renderingArea } from '../testing/tiny-release';

const METRICS_TOKEN = 'the-token-of-the-metrics';
const why = 'a trial';
const upstreamLimits = {
  ...readGatewayConfig({}, TINY_DEFAULTS).upstreamLimits,
  replyMs: 3_000,
  calls: 8,
};

/** A product whose users have bearer tokens such as `user-42`. All other tokens are not valid any more. */
const product: Product = {
  ...tinyProduct,
  createIdentify: () => (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return Promise.resolve(null);
    const [, id] = /^Bearer user-(\d+)$/.exec(authorization) ?? [];
    return id === undefined ? Promise.reject(refuse('UNAUTHORIZED')) : Promise.resolve(id);
  },
};

let site: TestSite;
let service: TeamService;

beforeAll(async () => {
  site = await openTestSite({ product, metricsToken: METRICS_TOKEN, upstreamLimits });
  await site.deploy(buildShell());
  await site.deploy(buildLavka(`'the goods'`));
  service = await startTeamService((_request, reply) => sendJson(reply, { goods: [] }));
  await set('lavka', service.url);
});
beforeEach(() => {
  service.requests.length = 0;
  service.answer = (_request, reply) => sendJson(reply, { goods: ['a net'] });
});
afterAll(async () => {
  await site.close();
  await service.close();
});

/** Builds a release of the area `lavka` whose page is this JavaScript expression. */
const buildLavka = (page: string) =>
  buildRelease({
    area: 'lavka',
    paths: [{ prefix: '/lavka', title: 'Лавка', description: 'Проба' }],
    server: renderingArea(page),
  });

const set = (area: string, url: string | null) => site.client.change({ action: 'upstream', area, url, why });

/** Calls the upstream and returns status and error details. */
async function refusalOf(path = '/api/lavka/goods', init: RequestInit = {}) {
  const reply = await fetch(site.url + path, { redirect: 'manual', ...init });
  const body = (await reply.json()) as { code: string; details?: unknown };
  return { status: reply.status, code: body.code, details: body.details };
}

test('sends a user’s call with a token that the public keys verify, and nothing else of the user', async () => {
  const bearer = 'user-42';
  const reply = await fetch(`${site.url}/api/lavka/goods?page=2`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      cookie: 'cohort=7.x',
      'content-type': 'application/json',
      'x-forwarded-for': '93.184.216.34',
      'x-request-id': 'chosen-by-the-client',
      te: 'trailers',
    },
    body: '{"id":1}',
  });
  expect([reply.status, await reply.json()]).toEqual([200, { goods: ['a net'] }]);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const [{ url, body, headers }] = service.requests as [TeamService['requests'][0]];
  expect([url, body]).toEqual(['/goods?page=2', '{"id":1}']);
  expect(Object.keys(headers).sort()).toEqual(
    [
      ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'connection', 'content-length'],
      ...['content-type', 'host', 'x-request-id', 'x-site-area'],
    ].filter((name) => name in headers),
  );
  expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  expect(token).not.toBe(bearer);
  const keys = createRemoteJWKSet(new URL(site.url + JWKS_PATH));
  const expected = { issuer: site.url, audience: 'lavka', algorithms: ['EdDSA'] };
  const { payload } = await jwtVerify(token, keys, expected);
  expect([payload.sub, payload.exp! - payload.iat!]).toEqual(['42', 60]);
  await expect(jwtVerify(token, keys, { ...expected, audience: 'home' })).rejects.toThrow('aud');
});

test('sends guests without a token, and asks browsers with an expired one to renew it', async () => {
  expect((await site.get('/api/lavka/goods')).status).toBe(200);
  expect(service.requests[0]?.headers.authorization).toBeUndefined();
  const expired = { authorization: `Bearer ${'x'.repeat(40)}` };
  expect(await refusalOf('/api/lavka/goods', { headers: expired })).toMatchObject({
    status: 401,
    code: 'UNAUTHORIZED',
  });
  expect(service.requests).toHaveLength(1);
});

test('passes only harmless headers of a reply on', async () => {
  service.answer = (_request, reply) =>
    sendJson(reply, [], {
      'set-cookie': 'avoid=home',
      'content-security-policy': 'script-src *',
      'strict-transport-security': 'max-age=0',
      'clear-site-data': '"*"',
      'access-control-allow-origin': '*',
      'x-powered-by': 'lavka',
      link: '</x.js>; rel=preload',
      etag: '"7"',
      'cache-control': 'public, max-age=30',
    });
  const { headers } = await site.get('/api/lavka/goods');
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'public, max-age=30',
    connection: 'keep-alive',
    'content-length': '2',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-type': 'application/json',
    date: expect.any(String),
    etag: '"7"',
    'keep-alive': expect.any(String),
    vary: 'authorization',
    'x-content-type-options': 'nosniff',
  });
});

test('passes an error of the service with its status on, and an answer without a body', async () => {
  service.answer = (_request, reply) =>
    void reply
      .writeHead(409, { 'content-type': 'application/problem+json' })
      .end('{"code":"CONFLICT","details":"sold"}');
  expect(await refusalOf()).toEqual({ status: 409, code: 'CONFLICT', details: 'sold' });
  service.answer = (_request, reply) => void reply.writeHead(204).end();
  const reply = await fetch(`${site.url}/api/lavka/goods/1`, { method: 'DELETE' });
  expect([reply.status, await reply.text()]).toEqual([204, '']);
});

test.each([
  ['hangs', 504, 'reply-timeout', () => {}],
  ['redirects', 502, 'redirect', (_, reply) => void reply.writeHead(301, { location: '/x' }).end()],
  ['fails', 502, 'status', (_, reply) => void reply.writeHead(500).end('a stack')],
] satisfies [string, number, string, TeamService['answer']][])(
  'answers in the site’s error format when the service %s',
  async (_words, status, fault, answer) => {
    service.answer = answer;
    const details = { reason: 'upstream', area: 'lavka', fault };
    expect(await refusalOf()).toEqual({ status, code: 'UNAVAILABLE', details });
    service.answer = (_request, reply) => sendJson(reply, {});
    expect((await site.get('/api/lavka/goods')).status).toBe(200);
  },
);

test('refuses calls that it cannot pass on before they reach the service', async () => {
  const json = { 'content-type': 'application/json' };
  const statuses = async (...calls: [path: string, init?: RequestInit][]) =>
    Promise.all(calls.map(async ([path, init]) => (await refusalOf(path, init)).status));
  expect(
    await statuses(
      ['/api/lavka/goods', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }],
      ['/api/lavka/goods', { method: 'POST', body: new URLSearchParams({ id: '1' }) }],
      ['/api/lavka/goods', { method: 'POST', headers: json, body: 'x'.repeat(300_000) }],
      ['/api/lavka/a%2f..%2fb'],
      ['/api/lavka/goods', { headers: { 'x-site-area': 'lavka' } }],
      ['/api/lavka'],
      ['/api/lavkb/goods'],
    ),
  ).toEqual([400, 400, 413, 400, 400, 404, 404]);
  expect((await fetch(`${site.url}/api/lavka/goods`, { method: 'OPTIONS' })).status).toBe(404);
  const escapes = '../x|%2e%2E/x|a/..?b|a\\b|..;/x|..;a=1/x|.%2e%3B/x|%2E%2e;x?b|.;/..;';
  for (const path of escapes.split('|'))
    expect(await sendRaw(site.url, `GET /api/lavka/${path} HTTP/1.1`)).toMatch(/^HTTP\/1.1 400/);
  expect(
    await sendRaw(site.url, 'GET /api/lavka/live HTTP/1.1\r\nconnection: upgrade\r\nupgrade: websocket'),
  ).toMatch(/^HTTP\/1.1 400/);
  expect(service.requests).toEqual([]);
});

test('passes on a query with dots and encoded slashes, which name no other address', async () => {
  expect((await site.get('/api/lavka/goods?from=/../x&to=%2F..%2Fy')).status).toBe(200);
  expect(service.requests[0]?.url).toContain('/goods?from=/../x&to=%2F..%2Fy');
});

test('closes the calls with the area, and opens them again', async () => {
  await site.client.change({ action: 'close', target: 'lavka', why });
  expect(await refusalOf()).toEqual({ status: 503, code: 'UNAVAILABLE', details: undefined });
  expect(service.requests).toEqual([]);
  await site.client.change({ action: 'open', target: 'lavka', why });
  expect((await site.get('/api/lavka/goods')).status).toBe(200);
});

test('gives the data calls of a render the upstream’s reply, as a guest', async () => {
  await site.deploy(buildLavka(`'goods: ' + (await fetch('/api/lavka/goods')).body.goods`));
  const page = await site.get('/lavka', { accept: 'text/html', authorization: 'Bearer of-nobody' });
  expect(await page.text()).toContain('goods: a net');
  expect(service.requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/goods', undefined],
  ]);
});

test('leaves half of the calls to others when the renders of one area make many', async () => {
  const statuses = `(await Promise.all(Array.from({ length: 8 }, () => fetch('/api/lavka/goods')))).map(({ status }) => status)`;
  const paths = [{ prefix: '/greedy', title: 'Жадина', description: 'Проба' }];
  await site.deploy(buildRelease({ area: 'greedy', paths, server: renderingArea(statuses) }));
  service.requests.length = 0;
  service.answer = () => {};
  const page = site.get('/greedy', { accept: 'text/html' });
  while (service.requests.length < 4) await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await refusalOf()).details).toMatchObject({ fault: 'reply-timeout' });
  expect(await (await page).text()).toContain('504,504,504,504,503,503,503,503');
});

test('measures calls by area and outcome', async () => {
  await site.get('/api/lavka/goods');
  const reply = await site.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  const text = await reply.text();
  expect(text).toMatch(/^gateway_upstream_calls_total\{area="lavka",outcome="done"\} \d+$/m);
  expect(text).toMatch(/^gateway_upstream_calls_total\{area="lavka",outcome="reply-timeout"\} [1-9]\d*$/m);
  expect(text).toMatch(/^gateway_upstream_resting\{area="lavka"\} 0$/m);
});

test('keeps a hung area apart: a limited number of calls, and no harm to another area', async () => {
  const hung = await startTeamService(() => {});
  try {
    await set('hung', hung.url);
    const calls = Array.from({ length: 40 }, () => site.get('/api/hung/goods'));
    expect((await site.get('/api/lavka/goods')).status).toBe(200);
    expect((await site.get('/api/home/faq')).status).toBe(200);
    expect((await Promise.all(calls)).every(({ status }) => status >= 503)).toBe(true);
    expect(hung.requests.length).toBeLessThanOrEqual(upstreamLimits.calls / 2);
    expect(hung.requests.length).toBeGreaterThan(0);
    await set('hung', null);
  } finally {
    await hung.close();
  }
});
