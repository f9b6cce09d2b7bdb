import fastify, { type FastifyInstance } from 'fastify';
import { parseJsonInTurns } from './json-bodies';
import { RequestTurns } from './request-turns';

let app: FastifyInstance;
afterEach(() => app.close());

function openApp() {
  app = fastify({ bodyLimit: 16 * 1024 });
  parseJsonInTurns(app, new RequestTurns());
  const handled: string[] = [];
  app.post('/', ({ ip, body }) => (handled.push(ip), { body }));
  app.post('/large', { bodyLimit: 2 * 1024 * 1024 }, () => 'large');
  const post = (payload: string, { remoteAddress = '203.0.113.1', url = '/' } = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress,
      headers: { 'content-type': 'application/json' },
    });
  return { post, handled };
}

const lists = (count: number) => `[${'[],'.repeat(count)}[]]`;

test('parses a body', async () => {
  const { post } = openApp();
  expect((await post('{"login":"anna","codes":[1,2]}')).json()).toEqual({
    body: { login: 'anna', codes: [1, 2] },
  });
});

test.each([
  ['of many empty lists', lists(5_000), 'more than 2048 values'],
  ['of many levels', '['.repeat(100) + ']'.repeat(100), 'nested more than 64 levels'],
  ['that is no JSON', '{', 'valid JSON'],
  ['that is empty', '', 'empty'],
  ['that sets a prototype', '{"__proto__":{}}', 'valid JSON'],
])('refuses a body %s', async (_what, body, reason) => {
  const { post, handled } = openApp();
  const reply = await post(body);
  expect([reply.statusCode, handled]).toEqual([400, []]);
  expect(reply.json()).toMatchObject({ message: expect.stringContaining(reason) });
});

test('lets a route with large bodies have more values, up to a limit for all', async () => {
  const { post } = openApp();
  expect((await post(lists(6_000), { url: '/large' })).statusCode).toBe(200);
  expect((await post(lists(10_000), { url: '/large' })).statusCode).toBe(400);
});

test('parses a body of another network before most bodies of one network that came first', async () => {
  const { post, handled } = openApp();
  await app.ready();
  const posts = Array.from({ length: 40 }, (_, host) => post('{}', { remoteAddress: `203.0.113.${host}` }));
  posts.push(post('{}', { remoteAddress: '198.51.100.1' }));
  await Promise.all(posts);
  expect(handled).toHaveLength(41);
  expect(handled.indexOf('198.51.100.1')).toBeLessThan(8);
});
