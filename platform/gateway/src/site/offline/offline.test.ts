import { createHash } from 'node:crypto';
import vm from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { createPushKeys } from '@site/server/push/push-keys';
import { TINY_DEFAULTS } from '../../testing/tiny-product';
import type { RouteMode } from '@site/contracts/composition';
import type { OfflinePart } from './offline-part';
import { registerOffline } from './offline.routes';

/** The part of a product that shows one text of its api. */
const PART: OfflinePart = {
  title: 'Нет связи',
  style: 'main{color:#fff}',
  makeMain: async (read, { at, mode }) => {
    const news = (await read('/api/news')) as { text: string } | null;
    return news && `<p>${news.text}</p><p>${new Date(at).toISOString()}, ${mode}</p>`;
  },
};
const CALLS: Record<string, unknown> = { '/api/news': { text: 'Паром опоздал' } };

const PUSH_KEYS = createPushKeys({
  current: () => Buffer.alloc(32, 1),
  accepted: () => [Buffer.alloc(32, 1)],
});

interface Served {
  calls?: Record<string, unknown>;
  part?: OfflinePart;
  mode?: RouteMode;
}

async function open(served: Served = {}) {
  const app = fastify();
  const requests: string[] = [];
  let at = 0;
  registerOffline(app, {
    fetch: (call) => {
      requests.push(call);
      const body = (served.calls ?? CALLS)[call];
      return Promise.resolve({ status: body ? 200 : 503, text: JSON.stringify(body ?? null) });
    },
    security: { frameHosts: [], https: true },
    identity: TINY_DEFAULTS.identity,
    part: 'part' in served ? served.part : PART,
    pushCalls: { key: '/api/push/key', renewal: '/api/push/renew' },
    pushKeys: PUSH_KEYS,
    mode: () => served.mode ?? 'live',
    clock: () => Date.UTC(2026, 10, 20, 15, 40),
    now: () => at,
  });
  await app.ready();
  return {
    requests,
    pass: (ms: number) => (at += ms),
    get: (url: string, encoding = 'identity', etag = '"none"') =>
      app.inject({ url, headers: { 'accept-encoding': encoding, 'if-none-match': etag } }),
  };
}

type Listener = (event: object) => void;

interface BrowserState {
  /** What the network answers to a navigation; null without a connection. */
  network?: Response | null;
  /** Reply to the preload request, which the browser sends itself. */
  preload?: Response;
  /** Value of the preload request's header. */
  header?: string;
  /** What the navigation loads: `document`, or a frame. */
  destination?: string;
}

/** Runs a worker in a browser whose caches hold a page of a hostile area, and navigates. */
async function navigate(
  script: string,
  { network = null, preload, header = 'true', destination = 'document' }: BrowserState = {},
) {
  const listeners: Record<string, Listener> = {};
  const headers: string[] = [];
  const foreign = () => Promise.resolve(new Response('<title>Чужая страница</title>'));
  const caches = { match: foreign, keys: () => Promise.resolve([]), open: () => ({ match: foreign }) };
  const navigationPreload = {
    getState: () => Promise.resolve({ enabled: true, headerValue: header }),
    setHeaderValue: async (value: string) => void headers.push(value),
  };
  vm.runInNewContext(script, {
    // the worker has two listeners of `fetch`, of which the first one answers
    addEventListener: (name: string, listener: Listener) => (listeners[name] ??= listener),
    self: {},
    registration: { navigationPreload },
    caches,
    Response,
    fetch: () => (network ? Promise.resolve(network) : Promise.reject(new TypeError('offline'))),
  });
  const request = { mode: 'navigate', method: 'GET', destination };
  const reply = new Promise<Response>((resolve) => {
    let answered: Promise<Response> | undefined;
    const respondWith = (response: Promise<Response>) => (answered = response);
    const event = { request, respondWith, waitUntil: () => {} };
    listeners.fetch?.({ ...event, preloadResponse: Promise.resolve(preload) });
    resolve(answered ?? Response.error());
  });
  return { reply: await reply, headers };
}

/** Serves a worker for the given calls, and returns the page that it shows without a connection. */
async function showOffline(served?: Served): Promise<{ body: string; headers: Headers }> {
  const worker = await (await open(served)).get('/sw.js');
  const { reply } = await navigate(worker.body);
  return { body: await reply.text(), headers: reply.headers };
}

const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('shows what the product makes of its data', async () => {
  const { body } = await showOffline();
  expect(body).toContain('<title>Нет связи — Проба</title>');
  expect(body).toContain('<main><p>Паром опоздал</p><p>2026-11-20T15:40:00.000Z, live</p></main>');
});

test('follows the mode of the site at once', async () => {
  const served: Served = { mode: 'prelaunch' };
  const { get } = await open(served);
  expect((await get('/sw.js')).body).toContain(', prelaunch');
  served.mode = 'live';
  expect((await get('/sw.js')).body).toContain(', live');
});

test('shows a plain page for a product without a part of its own', async () => {
  const { body } = await showOffline({ part: undefined });
  expect(body).toContain('<h1>Нет связи</h1>');
});

test('shows nothing that code of an area has put into the caches', async () => {
  const { body } = await showOffline();
  expect(body).not.toContain('Чужая страница');
});

test('answers no navigation of a frame, because the gateway would take its request for a page view', async () => {
  const worker = await (await open()).get('/sw.js');
  const network = new Response('a page');
  expect(await (await navigate(worker.body, { network })).reply.text()).toBe('a page');
  expect((await navigate(worker.body, { network, destination: 'iframe' })).reply.type).toBe('error');
});

test('needs no file of the site, and allows its script by hash', async () => {
  const { body, headers } = await showOffline();
  expect(body).not.toMatch(/<link|<script[^>]* src|src="\/|url\((?!%23)/);
  const csp = headers.get('content-security-policy');
  expect(csp).toContain(`script-src 'self' ${hashOf(/<script>(.*?)<\/script>/s.exec(body)?.[1])};`);
  expect(csp).toContain(hashOf(/<style>(.*?)<\/style>/s.exec(body)?.[1]));
});

test('answers 503 without the data, so that browsers keep their worker', async () => {
  const { get } = await open({ calls: {} });
  expect((await get('/sw.js')).statusCode).toBe(503);
});

test('hides short failures, and fetches the content once for many requests', async () => {
  const served: Served = {};
  const { get, requests, pass } = await open(served);
  await Promise.all(Array.from({ length: 20 }, () => get('/sw.js')));
  expect(requests).toHaveLength(1);
  served.calls = {};
  pass(40 * 60_000);
  const { statusCode, body } = await get('/sw.js');
  expect(statusCode).toBe(200);
  expect(body).toContain('Паром');
});

test('compresses the worker, and sends nothing to browsers that have it', async () => {
  const { get } = await open();
  const [plain, small] = [await get('/sw.js'), await get('/sw.js', 'br')];
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  const known = await get('/sw.js', 'br', String(plain.headers.etag));
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test('revalidates the worker each time and restricts it to this site', async () => {
  const { headers } = await (await open()).get('/sw.js');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  expect(headers['service-worker-allowed']).toBeUndefined();
});

test('shows the page that the browser has requested itself', async () => {
  const { body } = await (await open()).get('/sw.js');
  const { reply } = await navigate(body, { preload: new Response('Рейтинг') });
  expect(await reply.text()).toBe('Рейтинг');
});

test('requests the page again when code of an area has changed the header of the browser’s own request', async () => {
  const { body } = await (await open()).get('/sw.js');
  const refused = new Response('', { status: 431 });
  const browser = { header: 'x'.repeat(20_000), preload: refused, network: new Response('Рейтинг') };
  const { reply, headers } = await navigate(body, browser);
  expect(await reply.text()).toBe('Рейтинг');
  expect(headers).toEqual(['true']);
});

describe('with fonts', () => {
  const fonts = [{ family: 'Проба', weights: '400 600', file: Buffer.from('font') }];
  const served: Served = { part: { ...PART, fonts } };
  const FACE =
    '@font-face{font-family:"Проба";font-weight:400 600;src:url(data:font/woff2;base64,Zm9udA==) format("woff2")}';

  /** Shows the offline page; `importScript` answers what the worker imports. */
  async function showWith(importScript: (address: string) => Promise<{ statusCode: number; body: string }>) {
    const { get } = await open(served);
    const worker = await get('/sw.js');
    const address = /importScripts\("(.*?)"\)/.exec(worker.body)?.[1] ?? '';
    const { statusCode, body } = await importScript(address);
    const imported = statusCode === 200 ? body : 'throw new TypeError("not found")';
    const script = worker.body.replace(/importScripts\(".*?"\)/, () => imported);
    const { reply } = await navigate(script);
    return { worker, address, headers: reply.headers, page: await reply.text(), get };
  }

  test('adds the fonts to the page and allows them by hash', async () => {
    const { get } = await open(served);
    const { worker, address, page, headers } = await showWith((url) => get(url));
    expect(page).toContain(`<style>${FACE}</style></head>`);
    expect(headers.get('content-security-policy')).toContain(hashOf(FACE));
    expect(headers.get('content-security-policy')).toContain("font-src 'self' data:;");
    expect(worker.headers['content-security-policy']).toContain("script-src 'self'");
    const script = await get(address);
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  test('shows the page without fonts that another gateway does not have', async () => {
    const { get } = await open(served);
    const { page } = await showWith(() => get('/sw-fonts.js?0123456789abcdef'));
    expect(page).toContain('Паром опоздал');
    expect(page).not.toContain('@font-face');
  });
});
