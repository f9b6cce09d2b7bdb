import { createHash } from 'node:crypto';
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

async function serve(calls = CALLS) {
  const app = fastify();
  registerOffline(app, {
    fetch: (call) => Promise.resolve({ status: calls[call] ? 200 : 503, body: calls[call] ?? null }),
    security: { frameHosts: [], https: true },
    clock: () => Date.UTC(2026, 10, 20, 15, 40),
  });
  await app.ready();
  return (url: string) => app.inject(url);
}

const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the offline page says what the main page says now, as words, and when that was', async () => {
  const { body, headers } = await (await serve())('/offline');
  expect(body).toContain('Связь с берегом пропала');
  expect(body).toContain('4\u202f812');
  expect(body).toContain('Сохранено 20.11.2026, 18:40 МСК');
  expect(body).toContain('<h3>Паром &lt;b&gt;опоздал&lt;/b&gt;</h3>');
  expect(body).toContain('У моря &amp; маяка.');
  expect(body).not.toContain('alert(1)</script>');
  expect(headers['cache-control']).toBe('no-store');
});

test('it needs no file of the site, and its one script is allowed by its hash', async () => {
  const { body, headers } = await (await serve())('/offline');
  expect(body).not.toMatch(/<link|<script[^>]* src|src="\/|url\(/);
  const csp = String(headers['content-security-policy']);
  expect(csp).toContain(`script-src 'self' ${hashOf(/<script>(.*?)<\/script>/s.exec(body)?.[1])};`);
  expect(csp).toContain(hashOf(/<style>(.*?)<\/style>/s.exec(body)?.[1]));
});

test('while the content can not be had the page has its own words', async () => {
  const { body, statusCode } = await (await serve({}))('/offline');
  expect(statusCode).toBe(200);
  expect(body).toContain('Проверить связь');
  expect(body).not.toMatch(/undefined|null|Последние новости/);
});

test('the worker is asked for anew each time, and may reach this site alone', async () => {
  const { body, headers } = await (await serve())('/sw.js');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect(() => new Function(body)).not.toThrow();
});
