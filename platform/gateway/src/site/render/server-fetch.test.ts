import fastify from 'fastify';
import { openTinyPool, renderTiny } from '../../testing/tiny-pool';
import { createServerFetch, readJson } from './server-fetch';

const app = fastify();
app.get('/api/home/news', () => ({ news: [] }));
app.get('/api/home/book', () => 'x'.repeat(600 * 1024));
app.get('/api/home/slow', () => new Promise(() => {}));
app.get('/secret', () => 'secret');
// JSON of 200,000 levels, which `JSON.stringify` cannot write
const DEEP = '['.repeat(200_000) + ']'.repeat(200_000);
app.get('/api/lavka/deep', (_request, reply) => reply.type('application/json').send(DEEP));
afterAll(() => app.close());

test('returns the reply of the api', async () => {
  expect(await createServerFetch(app, 5_000)('/api/home/news', 'a-request', 'home')).toEqual({
    status: 200,
    text: '{"news":[]}',
  });
});

test('returns 504 when the api does not answer in time', async () => {
  expect(await createServerFetch(app, 20)('/api/home/slow', 'a-request', 'home')).toEqual({
    status: 504,
    text: '',
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
  expect(await createServerFetch(app, 5_000)(path, 'a-request', 'home')).toEqual({ status: 403, text: '' });
});

test('passes on no reply that is longer than allowed', async () => {
  expect(await createServerFetch(app, 5_000)('/api/home/book', 'a-request', null)).toEqual({
    status: 502,
    text: '',
  });
});

test('passes a reply of many levels on to the area that asked for it', async () => {
  const serverFetch = createServerFetch(app, 5_000);
  const pool = openTinyPool();
  try {
    const fetch = (path: string) => serverFetch(path, 'a-request', 'lavka');
    expect(await renderTiny(pool, `(await fetch('/api/lavka/deep')).status`, { fetch })).toBe(
      '<main>200</main>',
    );
  } finally {
    await pool.close();
  }
});

test('reads the content of a reply, and none that takes long to parse', () => {
  expect(readJson({ status: 200, text: '{"news":[]}' })).toEqual({ news: [] });
  for (const text of ['', '{', DEEP, `[${'[],'.repeat(30_000)}[]]`])
    expect(readJson({ status: 200, text })).toBeNull();
});
