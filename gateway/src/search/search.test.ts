import type { RouteMode } from '@site/shared/contracts/composition';
import fastify from 'fastify';
import { ROUTE_RULES } from '../channel/route-rules';
import { buildRelease, buildShell } from '../testing/tiny-release';
import { buildLiveSite } from '../testing/tiny-site';
import { registerSearch } from './search.routes';

const owned = (prefix: string, more: object = {}) => ({ prefix, title: prefix, description: 'О', ...more });
const town = buildRelease({
  area: 'town',
  paths: [
    owned('/', { pages: '/api/pages/town' }),
    owned('/home', { sameAs: '/' }),
    owned('/donate'),
    owned('/profile', { private: true }),
    owned('/promo', { pages: '/api/pages/promo' }),
    owned('/promo/rules'),
  ],
}).manifest;

const LISTS: Record<string, unknown> = {
  '/api/pages/town': { pages: [{ path: '/', modified: '2026-11-20' }] },
  '/api/pages/promo': { pages: [{ path: '/promo/SMENA' }, { path: '/donate/free' }] },
};

interface Options {
  origin?: string | null;
  mode?: RouteMode;
  lists?: Record<string, unknown>;
}

async function serve({ origin = 'https://port.example', mode = 'live', lists = LISTS }: Options = {}) {
  const app = fastify();
  const asked: string[] = [];
  let at = 0;
  const site = buildLiveSite(buildShell().manifest, town, { rules: [...ROUTE_RULES[mode]] });
  registerSearch(app, {
    current: () => site,
    origin,
    fetch: (call) => {
      asked.push(call);
      return Promise.resolve({ status: lists[call] ? 200 : 503, body: lists[call] ?? null });
    },
    now: () => at,
  });
  await app.ready();
  return {
    asked,
    pass: (ms: number) => (at += ms),
    get: (url: string, host = 'localhost:8080') => app.inject({ url, headers: { host } }),
  };
}

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, one]) => one);

test('the sitemap has every public page once, and its last change where that is known', async () => {
  const { get } = await serve({
    lists: {
      ...LISTS,
      '/api/pages/promo': {
        pages: [{ path: '/promo/SMENA' }, { path: '/promo/rules', modified: '2026-01-02' }],
      },
    },
  });
  const reply = await get('/sitemap.xml');
  expect(reply.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
  });
  expect(locations(reply.body)).toEqual([
    'https://port.example/',
    'https://port.example/donate',
    'https://port.example/promo/SMENA',
    'https://port.example/promo/rules',
  ]);
  expect(reply.body).toContain('<loc>https://port.example/</loc><lastmod>2026-11-20</lastmod>');
  expect(reply.body).toContain('<loc>https://port.example/promo/rules</loc><lastmod>2026-01-02</lastmod>');
});

test('what a rule closes is in no sitemap', async () => {
  const { get } = await serve({ mode: 'prelaunch' });
  expect(locations((await get('/sitemap.xml')).body)).not.toContain('https://port.example/donate');
});

test.each<[string, unknown]>([
  ['is no list', { pages: [{ path: 'https://evil.example/' }] }],
  ['can not be had', undefined],
])('a list that %s leaves its pages out, and is asked for again at once', async (_what, list) => {
  const { get, asked } = await serve({ lists: { ...LISTS, '/api/pages/promo': list } });
  const reply = await get('/sitemap.xml');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(locations(reply.body)).toEqual(
    ['/', '/donate', '/promo/rules'].map((path) => `https://port.example${path}`),
  );
  await get('/sitemap.xml');
  expect(asked.filter((call) => call === '/api/pages/promo')).toHaveLength(2);
});

test('a list says nothing of paths that are not below its own, and its words stay text', async () => {
  const lists = {
    ...LISTS,
    '/api/pages/promo': { pages: [{ path: '/donate/free' }, { path: '/promo/%26' }] },
  };
  const { get } = await serve({ lists });
  const { body } = await get('/sitemap.xml');
  expect(body).not.toContain('/donate/free');
  expect(body).toContain('/promo/%26');
});

test('many who ask are answered by one look a minute', async () => {
  const { get, asked, pass } = await serve({ lists: { ...LISTS, '/api/pages/promo': { pages: [] } } });
  await Promise.all(Array.from({ length: 20 }, () => get('/sitemap.xml')));
  expect(asked).toHaveLength(2);
  pass(60_000);
  await get('/sitemap.xml');
  expect(asked).toHaveLength(4);
});

test('search engines are kept out of what is private, and told where the sitemap is', async () => {
  const { get } = await serve();
  expect((await get('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /deploy/v1\nDisallow: /profile\n\nSitemap: https://port.example/sitemap.xml\n',
  );
});

test('a site without an address of its own goes by the one that it is asked at, and keeps nothing of it', async () => {
  const { get } = await serve({ origin: null });
  const reply = await get('/sitemap.xml', 'demo.example:81');
  expect(locations(reply.body)).toContain('http://demo.example:81/donate');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect((await get('/robots.txt', 'evil.example/x')).statusCode).toBe(404);
});
