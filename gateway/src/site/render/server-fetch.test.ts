import fastify from 'fastify';
import { createServerFetch } from './server-fetch';

const app = fastify();
app.get('/api/home/news', () => ({ news: [] }));
app.get('/api/home/slow', () => new Promise(() => {}));
app.get('/secret', () => 'secret');
afterAll(() => app.close());

test('a drawing gets what the api answers', async () => {
  expect(await createServerFetch(app, 5_000)('/api/home/news', 'a-request')).toEqual({
    status: 200,
    body: { news: [] },
  });
});

test('an api that does not answer in time is given up', async () => {
  expect(await createServerFetch(app, 20)('/api/home/slow', 'a-request')).toEqual({
    status: 504,
    body: null,
  });
});

test.each([
  '/secret',
  '/api/../secret',
  '//evil.example/api/x',
  'http://evil.example/api/x',
  '/api/',
  '/api/%2e%2e/x',
])('a drawing can not ask for %s', async (path) => {
  expect(await createServerFetch(app, 5_000)(path, 'a-request')).toEqual({ status: 403, body: null });
});
