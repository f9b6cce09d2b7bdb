import { stat } from 'node:fs/promises';
import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { tokenFile } from './admin/tokens/token-file';
import { openTestSite, type TestSite } from './testing/test-site';
import { buildRelease, buildShell, renderingArea, type TinyReleaseOptions } from './testing/tiny-release';

let site: TestSite;
const ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const BIG = `/* ${'the same words again and again '.repeat(200)} */`;
const owned = (prefix: string) => ({ prefix, title: 'Главная', description: 'О порте' });
const buildHome = (body: string, options: TinyReleaseOptions = {}) =>
  buildRelease({ paths: [owned('/'), owned('/starting')], server: renderingArea(body), ...options });
const shell = buildShell({
  files: { 'big.js': BIG, 'drawing.svg': ICON },
  icon: `data:image/svg+xml,${encodeURIComponent(ICON)}`,
});
const good = buildHome(`'the home of ' + request.path`);

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const read = async (path: string) => (await site.get(path)).text();

test('tells visitors and the health check that nothing has been deployed yet', async () => {
  const page = await site.get('/');
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('Сейчас страницу показать не получается');
  expect([(await site.get('/readyz')).status, (await site.get('/livez')).status]).toEqual([503, 200]);
  await site.deploy(shell);
  await site.deploy(good);
  expect(await (await site.get('/readyz')).json()).toMatchObject({ status: 'ok', database: 'ok' });
});

test('serves a page rendered on the server, compressed, that no browser stores', async () => {
  const page = await site.get('/', { 'accept-encoding': 'br' });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<div id="root"><main>the home of /</main></div>');
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('renders a 404 page for an unknown address and answers a missing file with a plain 404', async () => {
  const page = await site.get('/nope');
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('<main>not found /nope</main>');
  const file = await site.get('/r/home/nope.js');
  expect([file.status, file.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  expect((await site.get('/%zz')).status).toBe(400);
});

test('redirects a misspelled address to the right one', async () => {
  const page = await site.get('/Starting/?a=1');
  expect(page.status).toBe(308);
  expect(page.headers.get('location')).toBe('/Starting?a=1');
  expect((await site.get('/Starting?a=1')).headers.get('location')).toBe('/starting?a=1');
});

test('refuses a form sent to a page', async () => {
  const reply = await fetch(site.url, { method: 'POST', body: 'a=1' });
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('refuses a body of the wrong type or size with the matching status', async () => {
  const report = (type: string, body: string) =>
    fetch(`${site.url}/csp-report`, { method: 'POST', headers: { 'content-type': type }, body });
  const kind = await report('text/xml', '<a/>');
  expect([kind.status, await kind.json()]).toEqual([415, expect.objectContaining({ code: 'BAD_REQUEST' })]);
  const size = await report('application/csp-report', ' '.repeat(20_000));
  expect([size.status, await size.json()]).toEqual([413, expect.objectContaining({ code: 'TOO_LARGE' })]);
});

test('serves release files as immutable and compressed, and never a server bundle', async () => {
  const file = await getRaw('/r/shell/big.js', { 'accept-encoding': 'gzip, br' });
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(file.body).toString()).toBe(BIG);
  expect(file.body.length).toBeLessThan(BIG.length / 10);
  expect((await site.get(`/r/home/${good.manifest.server}`)).status).toBe(404);
  expect(await (await site.get('/favicon.ico')).text()).toBe(ICON);
});

test('describes the live composition in the build files', async () => {
  const latest = (await (await site.get('/builds/latest.json')).json()) as { id: string; timestamp: number };
  const meta = await site.get(`/builds/meta/${latest.id}.json`);
  expect(meta.headers.get('cache-control')).toContain('immutable');
  expect(await meta.json()).toMatchObject({
    id: latest.id,
    areas: { home: { release: good.manifest.id, entry: `/r/home/${good.manifest.entry}` } },
  });
  expect((await site.get('/builds/meta/0123456789abcdef.json')).status).toBe(404);
  const unknown = Array.from({ length: 120 }, (_, number) => number.toString(16).padStart(16, '0'));
  const replies = await Promise.all(unknown.map((id) => site.get(`/builds/meta/${id}.json`)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
  expect(await (await site.get('/version.json')).json()).toEqual({ buildTime: expect.any(Number) });
});

test('answers a poll of the newest build without a body, and forbids caching of files that change', async () => {
  const latest = await site.get('/builds/latest.json');
  const etag = latest.headers.get('etag')!;
  expect(etag).toBe(`"${((await latest.json()) as { id: string }).id}"`);
  const same = await site.get('/builds/latest.json', { 'if-none-match': etag });
  expect([same.status, await same.text()]).toEqual([304, '']);
  const other = await site.get('/builds/latest.json', { 'if-none-match': '"0123456789abcdef"' });
  expect([other.status, await other.json()]).toEqual([
    200,
    expect.objectContaining({ id: etag.slice(1, -1) }),
  ]);
  for (const reply of [latest, same, await site.get('/version.json?t=1')])
    expect(reply.headers.get('cache-control')).toBe('no-store');
});

test('keeps the frame when an area throws, hangs or crashes, and restores the area by a rollback', async () => {
  for (const body of [`(() => { throw new Error('broken') })()`, '(() => { for (;;); })()']) {
    await site.deploy(buildHome(body));
    const page = await site.get('/starting');
    expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([
      503,
      '10',
      expect.stringMatching(/<meta name="robots" content="noindex">.*<main>area missing<\/main>/s),
    ]);
    expect(await read('/nope')).toContain('not found /nope');
    const { changes } = await site.client.change({ area: 'home', action: 'rollback', why: 'it is broken' });
    expect(changes[0]?.to).toBe(good.manifest.id);
    expect(await read('/starting')).toContain('the home of /starting');
  }
});

test('serves a plain page with links when the shell cannot render', async () => {
  await site.deploy(buildShell({ server: `exports.shared = {}; exports.renderPage = () => ({});` }));
  expect(await read('/')).toContain('<a href="/">На главную</a>');
  await site.client.change({ area: 'shell', action: 'rollback', why: 'it is broken' });
  expect(await read('/')).toContain('the home of /');
});

test.each([
  '/',
  '/nope',
  '/%zz',
  '/r/shell/big.js',
  '/api/home/news',
  '/api/nope',
  '/livez',
  '/builds/latest.json',
  '/robots.txt',
  '/favicon.ico',
  '/sw.js',
  '/images?w=64&src=/x',
  '/.well-known/security.txt',
  '/deploy/v1/status',
])(
  'answers %s without an error of its own and forbids browsers to guess the type and to frame it',
  async (address) => {
    const reply = await site.get(address);
    expect(reply.status).toBeLessThan(500);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
  },
);

test.each(['/r/shell/drawing.svg', '/favicon.ico'])(
  'names the encoding of the drawing %s',
  async (address) => {
    expect((await site.get(address)).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  },
);

test('refuses TRACE, which would send headers back', async () => {
  const status = await new Promise((resolve, reject) => {
    const call = http.request(site.url, { method: 'TRACE', headers: { cookie: 'a=b' } }, (reply) =>
      resolve(reply.resume().statusCode),
    );
    call.on('error', reject).end();
  });
  expect(status).toBe(405);
});

const UNSTORABLE =
  '/a%00b /?login=%00 /starting?a=%E2%80%A8 /r/home/%00 /api/contest/draws/%00 /deploy/v1/log?area=%00';

test.each(UNSTORABLE.split(' '))('answers 400 to %s', async (address) => {
  expect((await site.get(address)).status).toBe(400);
});

test.each('/nope /api/nope /deploy/nope /deploy/v1/nope /r/nope/nope.js /ops/nope /builds/nope'.split(' '))(
  'answers 404 to every method at %s',
  async (address) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect((await fetch(site.url + address, { method })).status).toBe(404);
  },
);

test('protects the token file, and refuses other tokens', async () => {
  expect((await stat(tokenFile(site.dataDir))).mode & 0o777).toBe(0o600);
  const wrong = { authorization: 'Bearer not-the-token-of-this-site' };
  const reply = await site.get('/deploy/v1/status', wrong);
  expect([reply.status, await reply.json()]).toEqual([
    401,
    expect.objectContaining({ code: 'UNAUTHORIZED' }),
  ]);
});

test('refuses a manifest with a wrong id and a file with other bytes', async () => {
  const lying = { ...good.manifest, id: '0123456789abcdef' };
  await expect(site.client.announce(lying)).rejects.toThrow(/its content hashes to/);
  const next = buildHome(`'one more'`);
  await site.client.announce(next.manifest);
  const [file] = next.manifest.files;
  await expect(site.client.upload(file!.integrity, Buffer.from('other bytes'))).rejects.toThrow(
    /is incomplete: \S+ has 11 bytes, but its release says 13/,
  );
  const unannounced = buildRelease({ area: 'other' }).manifest.files[0]!;
  await expect(site.client.upload(unannounced.integrity, Buffer.from(''))).rejects.toThrow(/not announced/);
});

/** Requests a page without the automatic decompression of `fetch`. */
function getRaw(path: string, headers: Record<string, string>) {
  return new Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const request = http.get(site.url + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    });
    request.on('error', reject);
  });
}
