import { createHash } from 'node:crypto';
import { buildRelease, buildShell } from '../testing/tiny-release';
import { buildAsker, buildLiveSite } from '../testing/tiny-site';
import { endDocument } from './document';
import { locate } from './locate';
import { makePage, type PagePorts } from './page.service';
import { ROUTE_RULES } from '../channel/route-rules';
import type { RouteMode } from '@site/shared/contracts/composition';
import type { RenderRequest, RenderResult } from '@site/shared/contracts/page';

const owned = (prefix: string) => ({ prefix, title: `Заголовок "${prefix}"`, description: 'О <странице>' });
const home = buildRelease({
  area: 'home',
  paths: [owned('/'), owned('/home'), owned('/starting'), owned('/donate')],
  files: { 'chunk.aa.js': '1', 'other.bb.js': '2' },
  scripts: ['chunk.aa.js'],
}).manifest;
const GUARD = 'globalThis.guarded = 1 < 2';
const shell = buildShell({
  files: { 'vendor.cc.js': '3', 'text.dd.woff2': 'font' },
  scripts: ['vendor.cc.js'],
  fonts: ['text.dd.woff2'],
  guard: GUARD,
}).manifest;

const siteIn = (mode: RouteMode) =>
  buildLiveSite(shell, home, { id: 'c0ffee', mode, rules: [...ROUTE_RULES[mode]] });

const drawn: RenderResult = {
  html: '<h1>Порт</h1>',
  styles: [
    { emotion: 'css-global g1', css: 'body{margin:0}' },
    { emotion: 'css a1', css: '.a1{content:"</style><script>"}' },
  ],
  status: 200,
  areaFailed: false,
  snapshots: { shared: { text: '</script><script>alert(1)</script>\u2028' }, areas: {} },
};

async function page(
  path: string,
  mode: RouteMode = 'live',
  result: RenderResult | null = drawn,
  origin: string | null = null,
) {
  const asked: RenderRequest[] = [];
  const ports: PagePorts = {
    renderer: {
      draw: (_site, request) => {
        asked.push(request);
        return result
          ? Promise.resolve({ result, degraded: false })
          : Promise.reject(new Error('no renderer'));
      },
    },
    security: { frameHosts: ['https://video.example'], https: false },
    origin,
  };
  const site = siteIn(mode);
  const located = locate(path, site);
  if (located.kind !== 'page') throw new Error(`${path} is ${located.kind}`);
  const { forms, status } = await makePage(ports, site, located, buildAsker());
  const { headers, body } = forms.identity;
  return {
    html: body.begun.toString() + body.end(endDocument('an-id')).toString(),
    headers,
    status,
    asked,
    csp: headers['content-security-policy'] ?? '',
  };
}

test('data that looks like markup can not end its block', async () => {
  const { html } = await page('/');
  const [, block = ''] = /<script type="application\/json" id="site-page">(.*?)<\/script>/s.exec(html) ?? [];
  expect(block).not.toContain('<');
  expect(block).not.toContain('\u2028');
  expect(JSON.parse(block)).toMatchObject({ composition: 'c0ffee', snapshots: drawn.snapshots });
  const scripts = html.replaceAll(/<style.*?<\/style>/gs, '').match(/<script/g);
  expect(scripts).toHaveLength(4);
});

test('the id of a response is the last thing in the document', async () => {
  const { html } = await page('/');
  expect(html).toMatch(/<\/script><data id="page-id" value="an-id" hidden><\/data><\/body><\/html>$/);
  expect(endDocument(null)).toBe('</body></html>');
});

test('each style block is allowed by its hash, and by nothing wider', async () => {
  const { html, csp } = await page('/');
  const blocks = [...html.matchAll(/<style data-emotion="[^"]+" data-s>(.*?)<\/style>/gs)].map(
    ([, css]) => css!,
  );
  expect(blocks).toHaveLength(2);
  for (const css of blocks) {
    expect(csp).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  }
  expect(csp).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(GUARD).digest('base64')}';`);
  expect(csp).toContain("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  expect(csp).toContain('frame-src https://video.example;');
  expect(csp.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
});

test('a page names exactly the scripts that it needs, each with its hash', async () => {
  const { html } = await page('/starting');
  const tags = [
    ...html.matchAll(/<(?:script async src|link rel="preload" as="script" href)="([^"]+)"([^>]*)>/g),
  ];
  expect(tags.map(([, address]) => address)).toEqual([
    `/r/shell/${shell.entry}`,
    '/r/shell/vendor.cc.js',
    `/r/home/${home.entry}`,
    '/r/home/chunk.aa.js',
  ]);
  for (const [, , attributes] of tags) {
    expect(attributes).toMatch(/ integrity="sha384-[^"]+" crossorigin="anonymous"/);
  }
  expect(html).toContain('as="font" type="font/woff2" href="/r/shell/text.dd.woff2" crossorigin');
  expect(html.split('</head>')[0]).not.toContain('other.bb.js');
});

test('titles and descriptions are text', async () => {
  const { html } = await page('/starting');
  expect(html).toContain('<title>Заголовок &quot;/starting&quot; — Порт-Ноябрь</title>');
  expect(html).toContain('<meta name="description" content="О &lt;странице&gt;">');
});

test('when nothing can be drawn, the page still has words, links and its scripts', async () => {
  const { html, status } = await page('/', 'live', null);
  expect(status).toBe(200);
  expect(html).toContain('<a href="/">На главную</a>');
  expect(html).toContain('<script async src=');
  expect(html).not.toContain('"snapshots"');
});

test('a path that nobody owns asks the shell for its not-found page', async () => {
  const { asked, html } = await page('/nope', 'live', { ...drawn, status: 404 });
  expect(asked[0]).toMatchObject({ path: '/nope', area: null });
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('a closed path is an error page with status 404, whatever was drawn', async () => {
  const { asked, status } = await page('/donate/cases', 'prelaunch');
  expect(status).toBe(404);
  expect(asked[0]).toMatchObject({ area: null, page: { status: 404 } });
});

test('a page never sees the query', async () => {
  const { asked } = await page('/starting?email=a@b.c');
  expect(JSON.stringify(asked)).not.toContain('a@b.c');
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
] as const)('in mode %s the address %s means %j', (mode, target, meaning) => {
  expect(locate(target, siteIn(mode))).toMatchObject(meaning);
});

const ORIGIN = 'https://port.example';
/** The page's tags as a messenger reads them. */
const tagsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(
      ([, name = '', content]) => [name, content],
    ),
  );

test('a page says to whoever shows links what it is, with the site’s picture', async () => {
  const { html } = await page('/donate', 'live', drawn, ORIGIN);
  expect(tagsOf(html)).toMatchObject({
    description: 'О &lt;странице&gt;',
    'og:type': 'website',
    'og:locale': 'ru_RU',
    'og:site_name': 'Порт-Ноябрь',
    'og:url': 'https://port.example/donate',
    'og:image': 'https://port.example/api/share/site',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'twitter:image': 'https://port.example/api/share/site',
  });
  expect(html).toContain('<link rel="canonical" href="https://port.example/donate">');
});

test('a page whose data have a name of their own is called by it', async () => {
  const head = {
    title: 'Ночная "смена" приглашает',
    description: '<b>300</b> DP',
    path: '/donate/SMENA',
    picture: { src: '/api/partners/SMENA/picture?v=1', alt: 'Афиша' },
  };
  const { html } = await page('/donate/smena', 'live', { ...drawn, head }, ORIGIN);
  expect(html).toContain('<title>Ночная &quot;смена&quot; приглашает — Порт-Ноябрь</title>');
  expect(html).toContain('<link rel="canonical" href="https://port.example/donate/SMENA">');
  expect(tagsOf(html)).toMatchObject({
    description: '&lt;b&gt;300&lt;/b&gt; DP',
    'og:url': 'https://port.example/donate/SMENA',
    'og:image': 'https://port.example/api/partners/SMENA/picture?v=1',
    'og:image:alt': 'Афиша',
  });
});

test('what a page that is not there says of itself is nobody’s business', async () => {
  const head = { title: 'Чужое', description: 'Чужое', path: '/donate/x' };
  const { html } = await page('/donate/x', 'live', { ...drawn, head, status: 404 }, ORIGIN);
  expect(html).not.toContain('Чужое');
  expect(html).not.toContain('canonical');
});
