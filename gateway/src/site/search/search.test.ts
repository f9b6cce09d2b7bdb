import type { RouteMode } from '@site/shared/contracts/composition';
import type { ReleaseManifest } from '@site/shared/contracts/release';
import fastify from 'fastify';
import { ROUTE_RULES } from '../../channel/route-rules';
import { buildRelease, buildShell } from '../../testing/tiny-release';
import { buildLiveSite } from '../../testing/tiny-site';
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
    owned('/promo/mine', { private: true }),
    owned('/promo/also', { sameAs: '/promo' }),
  ],
}).manifest;

const desk = buildRelease({ area: 'desk', paths: [owned('/promo/desk')] }).manifest;

const LISTS: Record<string, unknown> = {
  '/api/pages/town': { pages: [{ path: '/', modified: '2026-11-20' }] },
  '/api/pages/promo': { pages: [{ path: '/promo/SMENA' }, { path: '/donate/free' }] },
};

interface Options {
  origin?: string | null;
  mode?: RouteMode;
  lists?: Record<string, unknown>;
  /** An area beside `town`. */
  beside?: ReleaseManifest;
}

async function serve({
  origin = 'https://port.example',
  mode = 'live',
  lists = LISTS,
  beside,
}: Options = {}) {
  const app = fastify();
  const asked: string[] = [];
  let at = 0;
  const alone = buildLiveSite(buildShell().manifest, town, { rules: [...ROUTE_RULES[mode]] });
  const site = beside
    ? {
        ...alone,
        areas: new Map([...alone.areas, [beside.area, beside]]),
        paths: { ...alone.paths, [beside.area]: beside.owns.paths.map(({ prefix }) => prefix) },
      }
    : alone;
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
  ['names another site', { pages: [{ path: 'https://evil.example/' }] }],
  ['leads out of its place', { pages: [{ path: '/promo/../deploy' }] }],
  ['leads out of it in disguise', { pages: [{ path: '/promo/%2E%2e/deploy' }] }],
  ['can not be had', undefined],
])('while a list %s there is no sitemap, and nobody asks for the lists all the time', async (_what, list) => {
  const { get, asked, pass } = await serve({ lists: { ...LISTS, '/api/pages/promo': list } });
  const reply = await get('/sitemap.xml');
  expect(reply.statusCode).toBe(503);
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
  await get('/sitemap.xml');
  expect(asked).toHaveLength(2);
  pass(10_000);
  await get('/sitemap.xml');
  expect(asked).toHaveLength(4);
});

test('while a list can not be had the sitemap is what it was', async () => {
  const lists = { ...LISTS };
  const { get, asked, pass } = await serve({ lists });
  const before = await get('/sitemap.xml');
  delete lists['/api/pages/promo'];
  for (const looks of [2, 3]) {
    pass(60_000);
    const after = await get('/sitemap.xml');
    expect([after.statusCode, after.body]).toEqual([200, before.body]);
    expect(asked).toHaveLength(2 * looks);
  }
});

test('a list says nothing of paths that are not below its own or not its area’s, or that are private; its words stay text', async () => {
  const paths = ['/donate/free', '/promo/desk/7', '/promo/mine/1', '/promo/also', '/promo/%26'];
  const { get } = await serve({
    beside: desk,
    lists: { ...LISTS, '/api/pages/promo': { pages: paths.map((path) => ({ path })) } },
  });
  const found = locations((await get('/sitemap.xml')).body);
  expect(found.filter((address) => address?.includes('/promo/'))).toEqual([
    'https://port.example/promo/%26',
    'https://port.example/promo/desk',
    'https://port.example/promo/rules',
  ]);
  expect(found).not.toContain('https://port.example/donate/free');
});

test('many who ask are answered by one look a minute', async () => {
  const { get, asked, pass } = await serve({ lists: { ...LISTS, '/api/pages/promo': { pages: [] } } });
  await Promise.all(Array.from({ length: 20 }, () => get('/sitemap.xml')));
  expect(asked).toHaveLength(2);
  pass(60_000);
  await get('/sitemap.xml');
  expect(asked).toHaveLength(4);
});

// a private page says `noindex` itself, to whoever may read it
test('search engines are kept out of what is no page, and told where the sitemap is', async () => {
  const { get } = await serve();
  expect((await get('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /deploy/v1\n\nSitemap: https://port.example/sitemap.xml\n',
  );
});

test('a site without an address of its own goes by the one that it is asked at, and keeps nothing of it', async () => {
  const { get } = await serve({ origin: null });
  const reply = await get('/sitemap.xml', 'demo.example:81');
  expect(locations(reply.body)).toContain('http://demo.example:81/donate');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect((await get('/robots.txt', 'evil.example/x')).statusCode).toBe(404);
});
