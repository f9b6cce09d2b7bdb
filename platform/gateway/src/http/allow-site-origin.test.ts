import Fastify from 'fastify';
import { allowSiteOrigin } from './allow-site-origin';

const SITE = 'https://port.example';
const API = 'https://api.port.example';

async function call(headers: Record<string, string>, method: 'GET' | 'OPTIONS' = 'GET') {
  const app = Fastify();
  allowSiteOrigin(app, { origin: SITE, apiOrigin: API });
  app.get('/api/home/faq', async () => ({ listFAQ: [] }));
  const { statusCode, headers: reply } = await app.inject({ method, url: '/api/home/faq', headers });
  await app.close();
  const allowed = reply['access-control-allow-origin'];
  return { statusCode, allowed, vary: reply['vary'], names: reply['access-control-allow-headers'] };
}

test('lets pages of the site read replies of the api host', async () => {
  const { statusCode, allowed } = await call({ host: 'api.port.example', origin: SITE });
  expect([statusCode, allowed]).toEqual([200, SITE]);
});

test('answers the preflight request of a call with a token', async () => {
  const asked = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };
  expect(await call({ host: 'api.port.example', origin: SITE, ...asked }, 'OPTIONS')).toMatchObject({
    statusCode: 204,
    allowed: SITE,
    names: expect.stringContaining('authorization'),
  });
});

test.each([
  ['another site', { host: 'api.port.example', origin: 'https://evil.example' }, 'origin'],
  ['the site’s own host', { host: 'port.example', origin: SITE }, undefined],
])('allows nothing for %s', async (_who, headers, vary) => {
  expect(await call(headers)).toMatchObject({ statusCode: 200, allowed: undefined, vary });
});
