import fastify from 'fastify';
import { createServerFetch } from './server-fetch';

const app = fastify();
app.get('/api/home/news', () => ({ news: [] }));
app.get('/api/home/slow', () => new Promise(() => {}));
app.get('/secret', () => 'secret');
afterAll(() => app.close());

test('returns the reply of the api', async () => {
  expect(await createServerFetch(app, 5_000)('/api/home/news', 'a-request', 'home')).toEqual({
    status: 200,
    body: { news: [] },
  });
});

test('returns 504 when the api does not answer in time', async () => {
  expect(await createServerFetch(app, 20)('/api/home/slow', 'a-request', 'home')).toEqual({
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
])('refuses the data call %s', async (path) => {
  expect(await createServerFetch(app, 5_000)(path, 'a-request', 'home')).toEqual({ status: 403, body: null });
});

test('does not read a reply that is longer than allowed', async () => {
  const fetchList = createServerFetch(app, 5_000, 10);
  expect(await fetchList('/api/home/news', 'a-request', null)).toEqual({ status: 502, body: null });
});
