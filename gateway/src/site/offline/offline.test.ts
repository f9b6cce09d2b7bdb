import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { registerOffline } from './offline.routes';

const CALLS: Record<string, unknown> = {
  '/api/home/welcome': { online: { count: 4812, type: 'online' } },
  '/api/home/news': {
    lastNewsList: [
      { title: 'Паром <b>опоздал</b>', date: '2026-11-20', text: '</main><script>alert(1)</script>' },
    ],
  },
  '/api/home/faq': { listFAQ: [{ question: 'Где причал?', answer: 'У моря & маяка.' }] },
};

interface Served {
  calls?: Record<string, unknown>;
}

async function open(served: Served = {}) {
  const app = fastify();
  const requests: string[] = [];
  let at = 0;
  registerOffline(app, {
    fetch: (call) => {
      requests.push(call);
      const body = (served.calls ?? CALLS)[call];
      return Promise.resolve({ status: body ? 200 : 503, body: body ?? null });
    },
    security: { frameHosts: [], https: true },
    clock: () => Date.UTC(2026, 10, 20, 15, 40),
    now: () => at,
  });
  await app.ready();
  return {
    requests,
    pass: (ms: number) => (at += ms),
    get: (url: string, encoding?: string) =>
      app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} }),
  };
}

const serve = async (calls?: Record<string, unknown>) => (await open({ calls })).get;

const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('shows the home page’s content as text with its time', async () => {
  const { body, headers } = await (await serve())('/offline');
  expect(body).toContain('Связь с берегом пропала');
  expect(body).toContain('Последний раз было в городе</p><b>4\u202f812</b>');
  expect(body).toContain('Сохранено 20.11.2026, 18:40 МСК');
  expect(body).toContain('<h3>Паром &lt;b&gt;опоздал&lt;/b&gt;</h3>');
  expect(body).toContain('У моря &amp; маяка.');
  expect(body).not.toContain('alert(1)</script>');
  expect(headers['cache-control']).toBe('no-store');
});

test('needs no file of the site, and allows its script by hash', async () => {
  const { body, headers } = await (await serve())('/offline');
  expect(body).not.toMatch(/<link|<script[^>]* src|src="\/|url\((?!%23)/);
  const csp = String(headers['content-security-policy']);
  expect(csp).toContain(`script-src 'self' ${hashOf(/<script>(.*?)<\/script>/s.exec(body)?.[1])};`);
  expect(csp).toContain(hashOf(/<style>(.*?)<\/style>/s.exec(body)?.[1]));
});

test.each(Object.keys(CALLS))(
  'answers 503 without the content of %s, so that browsers keep their copy',
  async (lost) => {
    const get = await serve({ ...CALLS, [lost]: undefined });
    expect((await get('/offline')).statusCode).toBe(503);
  },
);

test('serves the page without content to browsers without a copy', async () => {
  const { body, statusCode } = await (await serve({}))('/offline/words');
  expect(statusCode).toBe(200);
  expect(body).toContain('Проверить связь');
  expect(body).not.toMatch(/undefined|Последние новости|Сохран|сохранили|id="saved"/);
});

test('hides short failures, and fetches the content once for many requests', async () => {
  const served: Served = {};
  const { get, requests, pass } = await open(served);
  await Promise.all(Array.from({ length: 20 }, () => get('/offline')));
  expect(requests).toHaveLength(3);
  served.calls = {};
  pass(120_000);
  const { statusCode, body } = await get('/offline');
  expect(statusCode).toBe(200);
  expect(body).toContain('Паром');
});

test('compresses the page for clients that accept it', async () => {
  const { get } = await open();
  const [plain, small] = [await get('/offline'), await get('/offline', 'br')];
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
});

test.each([
  ['queue', 'Последний раз ждали в очереди'],
  ['record', 'Рекорд города за один вечер'],
])('captions the number of players by what it counts: %s', async (type, words) => {
  const get = await serve({ ...CALLS, '/api/home/welcome': { online: { count: 7, type } } });
  expect((await get('/offline')).body).toContain(`${words}</p><b>7</b>`);
});

test('revalidates the worker each time and restricts it to this site', async () => {
  const { body, headers } = await (await serve())('/sw.js');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  expect(() => new Function(body)).not.toThrow();
});
