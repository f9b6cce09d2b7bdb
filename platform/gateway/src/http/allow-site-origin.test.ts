import Fastify from 'fastify';
import { allowSiteOrigin, answerPreflights } from './allow-site-origin';

const SITE = 'https://port.example';
const API = 'https://api.port.example';

async function call(headers: Record<string, string>, method: 'GET' | 'OPTIONS' = 'GET') {
  const app = Fastify();
  const origins = { origin: SITE, apiOrigin: API };
  allowSiteOrigin(app, origins);
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-refuse']) return reply.code(429).send({ code: 'TOO_MANY_REQUESTS' });
  });
  answerPreflights(app, origins);
  app.get('/api/home/faq', async (_request, reply) => reply.header('vary', 'accept').send({ listFAQ: [] }));
  const { statusCode, headers: reply } = await app.inject({ method, url: '/api/home/faq', headers });
  await app.close();
  const allowed = reply['access-control-allow-origin'];
  const names = String(reply['access-control-allow-headers']).split(', ');
  const methods = String(reply['access-control-allow-methods']).split(', ');
  return { statusCode, allowed, vary: reply['vary'], names, methods };
}

test('lets pages of the site read replies of the api host', async () => {
  const { statusCode, allowed } = await call({ host: 'api.port.example', origin: SITE });
  expect([statusCode, allowed]).toEqual([200, SITE]);
});

test('lets pages of the site read a refusal of the client limits', async () => {
  const refused = await call({ host: 'api.port.example', origin: SITE, 'x-refuse': '1' });
  expect(refused).toMatchObject({ statusCode: 429, allowed: SITE, vary: 'origin' });
});

test('answers the preflight request of a call with a token', async () => {
  const asked = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };
  expect(await call({ host: 'api.port.example', origin: SITE, ...asked }, 'OPTIONS')).toMatchObject({
    statusCode: 204,
    allowed: SITE,
    names: expect.arrayContaining(['authorization']),
  });
});

test('allows the methods and headers with which an area may call', async () => {
  const { methods, names } = await call({ host: 'api.port.example', origin: SITE }, 'OPTIONS');
  expect(methods).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
  expect(names).toEqual([
    'authorization',
    'content-type',
    'x-client-user-agent',
    'idempotency-key',
    'if-match',
  ]);
});

test.each([
  ['another site', { host: 'api.port.example', origin: 'https://evil.example' }, 'accept, origin'],
  ['the site’s own host', { host: 'port.example', origin: SITE }, 'accept'],
])('allows nothing for %s', async (_who, headers, vary) => {
  expect(await call(headers)).toMatchObject({ statusCode: 200, allowed: undefined, vary });
});
