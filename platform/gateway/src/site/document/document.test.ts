import { createHash } from 'node:crypto';
import type { Json } from '@site/contracts/page';
import {
  rendered,
  servePage,
  siteIn,
  TINY_FALLBACK_SCRIPT,
  tinyHome,
  tinyShell,
} from '../../testing/serve-page';
import { endDocument } from './document';
import { locate } from '../pages/locate';
import { securityHeaders } from './security-headers';

test('escapes data that looks like markup in its block', async () => {
  const { html } = await servePage('/');
  const [, block = ''] = /<script type="application\/json" id="site-page">(.*?)<\/script>/s.exec(html) ?? [];
  expect(block).not.toContain('<');
  expect(block).not.toContain('\u2028');
  expect(JSON.parse(block)).toMatchObject({ composition: 'c0ffee', snapshots: rendered.snapshots });
  const scripts = html.replaceAll(/<style.*?<\/style>/gs, '').match(/<script/g);
  expect(scripts).toHaveLength(4);
});

test('puts the page id at the end of the document', async () => {
  const { html } = await servePage('/');
  expect(html).toMatch(/<\/script><data id="page-id" value="an-id" hidden><\/data><\/body><\/html>$/);
  expect(endDocument(null, null)).toBe('</body></html>');
});

test('allows each style block by its hash only', async () => {
  const { html, csp } = await servePage('/');
  const blocks = [...html.matchAll(/<style data-emotion="[^"]+" data-s>(.*?)<\/style>/gs)].map(
    ([, css]) => css!,
  );
  expect(blocks).toHaveLength(2);
  for (const css of blocks) {
    expect(csp).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  }
  expect(csp).toContain(
    `script-src 'self' 'sha256-${createHash('sha256').update(TINY_FALLBACK_SCRIPT).digest('base64')}';`,
  );
  expect(csp).toContain("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  expect(csp).toContain('frame-src https://video.example;');
  expect(csp.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
});

test.each([
  [null, "'self'", "'self'"],
  ['https://port.example', 'https://port.example/sw.js', 'https://port.example/manifest.webmanifest'],
])('allows only the worker and the web manifest of the site at the origin %s', (origin, worker, manifest) => {
  const headers = securityHeaders({ styles: [] }, { frameHosts: [], https: true, origin });
  expect(headers['content-security-policy']).toContain(`manifest-src ${manifest}; worker-src ${worker};`);
});

test('allows calls to the configured origin of the api', () => {
  const headers = (apiOrigin?: string) =>
    securityHeaders({ styles: [] }, { frameHosts: [], https: true, apiOrigin })['content-security-policy'];
  expect(headers('https://api.port.example')).toContain("connect-src 'self' https://api.port.example;");
  expect(headers()).toContain("connect-src 'self';");
});

test('names exactly the scripts of a page, each with its hash', async () => {
  const { html } = await servePage('/starting');
  const tags = [
    ...html.matchAll(/<(?:script async src|link rel="preload" as="script" href)="([^"]+)"([^>]*)>/g),
  ];
  expect(tags.map(([, address]) => address)).toEqual([
    `/r/shell/${tinyShell.entry}`,
    '/r/shell/vendor.cc.js',
    `/r/home/${tinyHome.entry}`,
    '/r/home/chunk.aa.js',
    '/r/home/starting.ee.js',
  ]);
  for (const [, , attributes] of tags) {
    expect(attributes).toMatch(/ integrity="sha384-[^"]+" crossorigin="anonymous"/);
  }
  expect(html).toContain('as="font" type="font/woff2" href="/r/shell/text.dd.woff2" crossorigin');
  expect(html.split('</head>')[0]).not.toContain('other.bb.js');
  const other = await servePage('/donate');
  expect(other.html.split('</head>')[0]).not.toContain('starting.ee.js');
});

test('escapes titles and descriptions', async () => {
  const { html } = await servePage('/starting');
  expect(html).toContain('<title>Заголовок &quot;/starting&quot; — Проба</title>');
  expect(html).toContain('<meta name="description" content="О &lt;странице&gt;">');
});

test('serves texts, links and scripts when nothing can be rendered', async () => {
  const { html, status } = await servePage('/', 'live', null);
  expect(status).toBe(503);
  expect(html).toContain('<a href="/">На главную</a>');
  expect(html).toContain('<script async src=');
  expect(html).not.toContain('"snapshots"');
});

test('counts a page as not rendered when no document can be built of its result', async () => {
  let nested: Json = [];
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  const structured = [{ '@type': 'Thing', url: nested }];
  const origin = 'https://example.org';
  const { status, headers, countedAs, html } = await servePage(
    '/',
    'live',
    { ...rendered, structured },
    origin,
  );
  expect([status, headers['retry-after'], countedAs?.renderFailed]).toEqual([503, '10', true]);
  expect(html).toContain('<a href="/">На главную</a>');
});

test('renders the shell’s not-found page for a path without an owner', async () => {
  const { requests, html } = await servePage('/nope', 'live', { ...rendered, status: 404 });
  expect(requests[0]).toMatchObject({ path: '/nope', area: null });
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('answers a closed path with an error page and status 404, whatever was rendered', async () => {
  const { requests, status } = await servePage('/donate/cases', 'prelaunch');
  expect(status).toBe(404);
  expect(requests[0]).toMatchObject({ area: null, page: { status: 404 } });
});

test('hides the query string from renders', async () => {
  const { requests } = await servePage('/starting?email=a@b.c');
  expect(JSON.stringify(requests)).not.toContain('a@b.c');
});

test.each([
  ['live', '/', { kind: 'page', area: 'home', path: '/' }],
  ['live', '/home', { kind: 'page', area: 'home' }],
  ['live', '/starting/steps/2', { kind: 'page', area: 'home' }],
  ['live', '/startings', { kind: 'page', area: null }],
  ['live', '/starting/', { kind: 'redirect', to: '/starting', permanent: true }],
  ['live', '/starting/?a=1', { kind: 'redirect', to: '/starting?a=1', permanent: true }],
  ['live', '/Starting/Steps', { kind: 'redirect', to: '/starting/Steps', permanent: true }],
  ['live', '//evil.example/', { kind: 'redirect', to: '/evil.example', permanent: true }],
  ['live', '///', { kind: 'redirect', to: '/', permanent: true }],
  ['live', '/%D0%BF%D0%BE%D1%80%D1%82', { kind: 'page', area: null, path: '/%D0%BF%D0%BE%D1%80%D1%82' }],
  ['live', '/%zz', { kind: 'bad' }],
  ['live', '/a/../b', { kind: 'bad' }],
  ['live', '/%2e%2e/b', { kind: 'bad' }],
  ['live', '/a%00', { kind: 'bad' }],
  ['live', '/\\evil.example', { kind: 'bad' }],
  ['live', `/${'a'.repeat(2_100)}`, { kind: 'bad' }],
  ['live', '/robots.txt', { kind: 'file' }],
  ['live', '/donate', { kind: 'page', area: 'home' }],
  ['prelaunch', '/donate', { kind: 'page', area: null, blocked: { to: '/error' } }],
  ['prelaunch', '/launcher/x', { kind: 'page', area: null, blocked: { code: 404 } }],
  ['prelaunch', '/launchers', { kind: 'page', area: null }],
  ['prelaunch', '/home', { kind: 'redirect', to: '/', permanent: false }],
  ['prelaunch', '/home/news', { kind: 'redirect', to: '/', permanent: false }],
  ['prelaunch', '/starting', { kind: 'page', area: 'home' }],
] as const)('in mode %s locates the address %s as %j', (mode, target, meaning) => {
  expect(locate(target, siteIn(mode))).toMatchObject(meaning);
});
