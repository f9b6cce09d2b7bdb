import { NO_TRACES } from '../../testing/no-traces';
import { NoiseLog } from '@site/server/log/noise-log';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { GatewayMetrics } from '../../metrics/gateway-metrics';
import type { RenderedPage } from '../render/renderer-ports';
import { buildRelease, buildShell } from '../../testing/tiny-release';
import { buildLiveSite } from '../../testing/tiny-site';
import { RenderError } from '../render/render-error';
import type { DraftPreviews } from './draft-previews';
import { PageRoutes } from './page.routes';
import { TINY_DEFAULTS } from '../../testing/tiny-product';

/** Content of a large page. Eight such pages exceed the cache for pages that no area owns. */
const BIG = 'x'.repeat(1024 * 1024);

function open(render: (path: string) => Promise<string>, drafts?: DraftPreviews) {
  const home = buildRelease({
    paths: ['/', '/promo'].map((prefix) => ({ prefix, title: 'T', description: 'D' })),
  });
  const shell = buildShell();
  const site = buildLiveSite(shell.manifest, home.manifest);
  const rendered: string[] = [];
  const refused: string[] = [];
  let stamped = 0;
  const pages = new PageRoutes({
    renderer: {
      async render(_site, { path, area }): Promise<RenderedPage> {
        rendered.push(path);
        const html = await render(path);
        const status = area === null || path.startsWith('/promo/no') ? 404 : 200;
        const snapshots = { shared: null, areas: {} };
        return { result: { html, styles: [], status, areaFailed: false, snapshots }, degraded: false };
      },
    },
    security: { frameHosts: [], https: false },
    identity: TINY_DEFAULTS.identity,
    origin: null,
    metrics: new GatewayMetrics(),
    siteFor: () => site,
    currentSite: () => site,
    recoveryKey: () => null,
    stamp: () => `id-${(stamped += 1)}`,
    now: () => 0,
    noise: new NoiseLog(),
    traces: NO_TRACES,
    senderRenders: 2,
    refuse: (kind) => refused.push(kind),
    drafts,
  });
  const app = fastify();
  pages.register(app);
  const get = (path: string, remoteAddress = '203.0.113.1') =>
    app.inject({ url: path, headers: { accept: 'text/html' }, remoteAddress });
  return { app, get, rendered, refused };
}

test.each(['/nope', '/promo/nope'])(
  'keeps the main page cached, however many unknown addresses like %s are requested',
  async (nope) => {
    const { get, rendered, app } = open((path) => Promise.resolve(path === '/' ? 'home' : BIG + path));
    await get('/');
    for (let number = 1; number <= 8; number += 1)
      expect((await get(`${nope}-${number}`)).statusCode).toBe(404);
    // the last address is still cached, but the first was evicted and is rendered again
    await get(`${nope}-8`);
    await get(`${nope}-1`);
    expect((await get('/')).body).toContain('home');
    const count = (path: string) => rendered.filter((one) => one === path).length;
    expect([count('/'), count(`${nope}-8`), count(`${nope}-1`)]).toEqual([1, 1, 2]);
    await app.close();
  },
);

test('counts all addresses of one IPv4 /24 as one sender of renders', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { get, rendered, app } = open((path) =>
    path.startsWith('/promo/many') ? held.then(() => path) : Promise.resolve(`page of ${path}`),
  );
  const many = [1, 2, 3, 4].map((number) => get(`/promo/many-${number}`, `203.0.113.${number}`));
  expect((await get('/promo/other', '198.51.100.1')).body).toContain('page of /promo/other');
  while (rendered.length < 3) await new Promise(setImmediate);
  expect(rendered.filter((path) => path.startsWith('/promo/many'))).toHaveLength(2);
  release();
  await Promise.all(many);
  await app.close();
});

test('leaves renders to others while one sender requests many pages, and sends its other pages without rendering', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { get, rendered, refused, app } = open((path) =>
    path.startsWith('/promo/many') ? held.then(() => path) : Promise.resolve(`page of ${path}`),
  );
  const many = Array.from({ length: 150 }, (_, number) => get(`/promo/many-${number}`));
  const other = '2001:db8:0:1::1';
  expect((await get('/promo/other', other)).body).toContain('page of /promo/other');
  while (rendered.length < 3) await new Promise(setImmediate);
  expect([...rendered].sort()).toEqual(['/promo/many-0', '/promo/many-1', '/promo/other']);
  // a page that is rendered for the first sender is shared with the other, also beyond its own share
  const shared = Promise.all([0, 1].map((number) => get(`/promo/many-${number}`, other)));
  release();
  const replies = await Promise.all(many);
  const refusedReplies = replies.filter(({ statusCode }) => statusCode === 503);
  expect(refusedReplies).toHaveLength(150 - 2 - 32);
  expect(refusedReplies[0]?.headers['retry-after']).toBe('10');
  // only some of them get a page of their own, which takes time to build and to compress
  const short = refusedReplies.filter(({ headers }) => headers['retry-after'] === '5');
  expect(short).toHaveLength(refusedReplies.length - 2 - 16);
  expect(refused).toEqual(refusedReplies.map(() => 'sender-renders'));
  expect((await shared).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  // a refused page is not cached
  const again = await get('/promo/many-149');
  expect(again.statusCode).toBe(200);
  await app.close();
});

test('renders the main page immediately while addresses without an owner wait, and answers all of them', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { get, rendered, app } = open((path) =>
    path === '/' ? Promise.resolve('home') : held.then(() => path),
  );
  const strays = Array.from({ length: 40 }, (_, number) => get(`/nope-${number}`, `203.0.${number}.1`));
  expect((await get('/')).body).toContain('home');
  expect(rendered.filter((path) => path !== '/')).toHaveLength(1);
  release();
  const replies = await Promise.all(strays);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(strays.map(() => 404));
  expect(replies.at(-1)!.body).toContain('<a href="/">На главную</a>');
  expect(rendered.length).toBeLessThan(20);
  await app.close();
});

const withdrawn = () => Promise.reject(new RenderError('retired', 'the release was withdrawn'));

test('renders a page again when its release is withdrawn and comes back during the request', async () => {
  let renders = 0;
  const { get, app } = open(() => ((renders += 1) < 3 ? withdrawn() : Promise.resolve('home')));
  const reply = await get('/');
  expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('home')]);
  await app.close();
});

test('answers 503 when each site is withdrawn during the request', async () => {
  const { get, rendered, app } = open(withdrawn);
  const reply = await get('/');
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
  expect(rendered).toHaveLength(6);
  await app.close();
});

test.each(['br', 'gzip', 'identity'])(
  'ends each %s response of a cached page with its own id and the right length, and a HEAD response without a body',
  async (encoding) => {
    const { app, rendered } = open(() => Promise.resolve('home'));
    const ask = (method: 'GET' | 'HEAD', headers = {}) =>
      app.inject({
        method,
        url: '/',
        headers: { accept: 'text/html', 'accept-encoding': encoding, ...headers },
      });
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[
      encoding
    ]!;
    for (const id of ['id-1', 'id-2']) {
      const reply = await ask('GET');
      expect(decode(reply.rawPayload).toString()).toMatch(
        new RegExp(`value="${id}" hidden></data></body></html>$`),
      );
      expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
    }
    const head = await ask('HEAD');
    expect(head.headers['content-length']).toBe((await ask('GET')).headers['content-length']);
    expect(head.headers['cache-control']).toBe('no-store');
    expect(decode((await ask('GET')).rawPayload).toString()).toContain('value="id-5"');
    expect(rendered).toEqual(['/']);
    await app.close();
  },
);

test('lets the browser render a page with a draft, and sends the live page when there is none', async () => {
  const draft = { title: 'December', leave: '/leave', expires: 1 };
  const read = jest.fn<ReturnType<DraftPreviews['read']>, [string]>().mockResolvedValue(draft);
  const { get, app } = open((path) => Promise.resolve(`page of ${path}`), { tokenOf: () => 'token', read });
  const shown = await get('/');
  expect(shown.body).toContain('"draft":{"title":"December"');
  expect(shown.body).not.toContain('page of /');
  expect(shown.body).not.toContain('id-1');
  read.mockResolvedValue(null);
  expect((await get('/')).body).toContain('page of /');
  read.mockRejectedValue(new Error('no database'));
  expect((await get('/')).body).toContain('page of /');
  await app.close();
});
