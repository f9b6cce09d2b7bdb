import type { RouteMode } from '@site/contracts/composition';
import type { ReleaseManifest } from '@site/contracts/release';
import fastify from 'fastify';
import { ROUTE_RULES } from '../../testing/route-rules';
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
  /** A second area in addition to `town`. */
  beside?: ReleaseManifest;
}

async function serve({
  origin = 'https://port.example',
  mode = 'live',
  lists = LISTS,
  beside,
}: Options = {}) {
  const app = fastify();
  const bodies: unknown[] = [];
  app.addHook('onSend', (_request, _reply, payload, done) => {
    bodies.push(payload);
    done();
  });
  const calls: string[] = [];
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
      calls.push(call);
      return Promise.resolve({ status: lists[call] ? 200 : 503, text: JSON.stringify(lists[call] ?? null) });
    },
    now: () => at,
  });
  await app.ready();
  return {
    calls,
    /** Replies as the routes have sent them. */
    bodies,
    head: (url: string) => app.inject({ method: 'HEAD', url }),
    pass: (ms: number) => (at += ms),
    get: (url: string, host = 'localhost:8080') => app.inject({ url, headers: { host } }),
  };
}

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, one]) => one);

test('lists every public page once, with its last change when it is known', async () => {
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

test('leaves closed pages out of the sitemap', async () => {
  const { get } = await serve({ mode: 'prelaunch' });
  expect(locations((await get('/sitemap.xml')).body)).not.toContain('https://port.example/donate');
});

test.each<[string, unknown]>([
  ['names another site', { pages: [{ path: 'https://evil.example/' }] }],
  ['leads out of its place', { pages: [{ path: '/promo/../deploy' }] }],
  ['leads out of it in disguise', { pages: [{ path: '/promo/%2E%2e/deploy' }] }],
  ['can not be had', undefined],
])(
  'leaves out the pages of a list that %s, and pauses before it fetches the lists again',
  async (_what, list) => {
    const { get, calls, pass } = await serve({ lists: { ...LISTS, '/api/pages/promo': list } });
    const reply = await get('/sitemap.xml');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('public, max-age=10');
    expect(locations(reply.body)).toEqual([
      'https://port.example/',
      'https://port.example/donate',
      'https://port.example/promo/rules',
    ]);
    await get('/sitemap.xml');
    expect(calls).toHaveLength(2);
    pass(10_000);
    await get('/sitemap.xml');
    expect(calls).toHaveLength(4);
  },
);

test('lists at most 5,000 pages of one list', async () => {
  const pages = Array.from({ length: 12_000 }, (_, index) => ({ path: `/promo/a${index}` }));
  const { get } = await serve({ beside: desk, lists: { ...LISTS, '/api/pages/promo': { pages } } });
  const found = locations((await get('/sitemap.xml')).body);
  expect(found).toHaveLength(5_004);
  expect(found).toContain('https://port.example/promo/desk');
});

test('serves the last list of a call while it can’t be loaded', async () => {
  const lists = { ...LISTS };
  const { get, calls, pass } = await serve({ lists });
  const before = await get('/sitemap.xml');
  delete lists['/api/pages/promo'];
  for (const [passed, loads] of [
    [60_000, 2],
    [10_000, 3],
  ] as const) {
    pass(passed);
    const after = await get('/sitemap.xml');
    expect([after.statusCode, after.body]).toEqual([200, before.body]);
    expect(calls).toHaveLength(2 * loads);
  }
});

test('ignores listed paths that are outside the prefix, of other areas or private, and escapes texts', async () => {
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

test('fetches the lists once a minute for any number of requests', async () => {
  const { get, calls, pass } = await serve({ lists: { ...LISTS, '/api/pages/promo': { pages: [] } } });
  await Promise.all(Array.from({ length: 20 }, () => get('/sitemap.xml')));
  expect(calls).toHaveLength(2);
  pass(60_000);
  await get('/sitemap.xml');
  expect(calls).toHaveLength(4);
});

test('builds the sitemap once a minute, also for requests without a body', async () => {
  const pages = Array.from({ length: 3_000 }, (_, index) => ({ path: `/promo/a${index}` }));
  const { get, head, bodies, pass } = await serve({ lists: { ...LISTS, '/api/pages/promo': { pages } } });
  const [first, again] = [await get('/sitemap.xml'), await get('/sitemap.xml')];
  const { headers, body } = await head('/sitemap.xml');
  expect([headers['content-length'], body]).toEqual([String(first.rawPayload.length), '']);
  expect(locations(again.body)).toHaveLength(3_003);
  expect(again.body).toBe(first.body);
  expect(new Set(bodies).size).toBe(1);
  pass(60_000);
  await get('/sitemap.xml');
  expect(new Set(bodies).size).toBe(2);
});

test('builds the sitemap for two addresses a minute without a configured origin', async () => {
  const { get, bodies, pass } = await serve({ origin: null });
  const statusOf = async (host: string) => (await get('/sitemap.xml', host)).statusCode;
  expect([await statusOf('one.example'), await statusOf('two.example')]).toEqual([200, 200]);
  const third = await get('/sitemap.xml', 'three.example');
  expect([third.statusCode, third.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(await statusOf('one.example')).toBe(200);
  expect(bodies.at(-1)).toBe(bodies[0]);
  pass(60_000);
  expect(await statusOf('three.example')).toBe(200);
});

// private pages are not disallowed, because a crawler has to read a page to find its `noindex`
test('disallows addresses that are not pages in robots.txt, and names the sitemap', async () => {
  const { get } = await serve();
  expect((await get('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /deploy/v1\n\nSitemap: https://port.example/sitemap.xml\n',
  );
});

test('uses the address of the request without a configured origin, and forbids caching then', async () => {
  const { get } = await serve({ origin: null });
  const reply = await get('/sitemap.xml', 'demo.example:81');
  expect(locations(reply.body)).toContain('http://demo.example:81/donate');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect((await get('/robots.txt', 'evil.example/x')).statusCode).toBe(404);
});
