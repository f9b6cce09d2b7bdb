import { NO_TRACES } from '../../testing/no-traces';
import type { LiveSite } from '../../channel/live/live-site';
import {
  buildRelease,
  buildShell,
  RENDERING_SHELL,
  renderingArea,
  type TinyRelease,
} from '../../testing/tiny-release';
import { buildRequestContext, buildLiveSite, TINY_PAGE } from '../../testing/tiny-site';
import { GatewayMetrics } from '../../metrics/gateway-metrics';
import { NO_BOUNDARY } from './boundary';
import { DEFAULT_LIMITS } from './render-flags';
import { Renderer } from './renderer';
import type { RendererPorts } from './renderer-ports';

const renderers: Renderer[] = [];
afterEach(async () => {
  for (const renderer of renderers.splice(0)) await renderer.close();
});

function open(
  body: string,
  fetch: RendererPorts['fetch'] = () => Promise.resolve({ status: 200, text: '"data"' }),
  renderMs = 10_000,
  { prefix = '/', server = RENDERING_SHELL } = {},
) {
  const shell = buildShell({ server });
  const paths = [{ prefix, title: 'T', description: 'D' }];
  const home = buildRelease({ server: renderingArea(body), paths });
  const sourceOf = ({ manifest, files }: TinyRelease) => files[manifest.server]!.toString();
  const warnings: string[] = [];
  const context = buildRequestContext((line) => warnings.push(line));
  const shellBundles: string[] = [];
  const store = { away: false };
  const failures: string[] = [];
  const renderer = new Renderer({
    bundleOf: (manifest) => {
      if (store.away) return Promise.reject(new Error('the database is away'));
      if (manifest.area !== 'home') shellBundles.push(manifest.id);
      return Promise.resolve(sourceOf(manifest.area === 'home' ? home : shell));
    },
    fetch,
    log: { info: () => {}, warn: () => {}, level: 'info' },
    metrics: new GatewayMetrics(),
    traces: NO_TRACES,
    onCodeFailure: (_composition, area) => failures.push(area),
    now: () => 0,
    processes: { perArea: 1, max: 4 },
    previewProcesses: { perArea: 1, max: 1, maxShells: 1 },
    limits: DEFAULT_LIMITS,
    boundary: NO_BOUNDARY,
    renderMs,
  });
  renderers.push(renderer);
  const site = buildLiveSite(shell.manifest, home.manifest);
  const render = async (path = '/') => {
    const { result, degraded } = await renderer.render(
      site,
      { path, area: 'home', page: TINY_PAGE },
      context,
    );
    return [result.html, degraded];
  };
  return { render, warnings, renderer, site, shellBundles, failures, store };
}

test('renders a complete page when its data is available', async () => {
  expect(await open(`(await fetch('/api/home/news')).body`).render()).toEqual(['<main>data</main>', false]);
});

test('lets only the area of the start page describe the whole site to search engines', async () => {
  const server = RENDERING_SHELL.replace('snapshots:', `structured: [{ '@type': 'WebSite' }], snapshots:`);
  const read = async (prefix: string) => {
    const { renderer, site, warnings } = open(`'home'`, undefined, undefined, { prefix, server });
    const context = buildRequestContext((line) => warnings.push(line));
    const request = { path: prefix, area: 'home', page: TINY_PAGE };
    const { result } = await renderer.render(site, request, context);
    return [result.structured, warnings.length];
  };
  expect(await read('/')).toEqual([[{ '@type': 'WebSite' }], 0]);
  expect(await read('/bread')).toEqual([undefined, 1]);
});

test('renders a page with defaults and marks it as degraded when its data is missing', async () => {
  const down = () => Promise.resolve({ status: 504, text: '' });
  const { render } = open(`(await fetch('/api/home/news')).body ?? 'defaults'`, down);
  expect(await render()).toEqual(['<main>defaults</main>', true]);
});

test('marks a page as degraded when a call fails in the gateway itself', async () => {
  const fail = () => Promise.reject(new Error('out of order'));
  const { render } = open(`(await fetch('/api/home/news')).status`, fail);
  expect(await render()).toEqual(['<main>502</main>', true]);
});

test('gives a page no data beyond 1 Mi characters, also when all calls run at the same time', async () => {
  const replies = `await Promise.all(Array.from({ length: 16 }, () => fetch('/api/home/news')))`;
  const long = () => Promise.resolve({ status: 200, text: 'x'.repeat(200 * 1024) });
  const { render } = open(`(${replies}).filter(({ status }) => status === 200).length`, long);
  expect(await render()).toEqual(['<main>5</main>', true]);
});

test('does not try a page that failed repeatedly for a while, and renders the area’s other pages', async () => {
  const { render, failures, warnings } = open(
    `request.path === '/' ? (() => { throw new Error('always') })() : 'the page ' + request.path`,
  );
  for (let visit = 1; visit <= 5; visit += 1)
    expect(await render()).toEqual(['<main>area missing</main>', true]);
  expect(failures).toHaveLength(3);
  // failures of one kind share a line a minute
  expect(warnings).toHaveLength(1);
  expect(await render('/starting')).toEqual(['<main>the page /starting</main>', false]);
});

test.each([
  ['does not even load', `'half a bundle`],
  ['takes its process along', `await new Promise(() => setTimeout(() => { throw new Error('later') }, 1))`],
])('does not try any page of an area that %s', async (_what, body) => {
  const { render, failures } = open(body);
  for (const path of ['/', '/a', '/b', '/c', '/d'])
    expect(await render(path)).toEqual(['<main>area missing</main>', true]);
  expect(failures).toHaveLength(3);
});

test('does not count unreadable code of area or shell as a failure of the code', async () => {
  const { render, renderer, site, failures, store } = open(`'home'`);
  store.away = true;
  await expect(render()).rejects.toMatchObject({ reason: 'not-read' });
  store.away = false;
  await renderer.render(site, { ...HOME, area: null }, buildRequestContext());
  store.away = true;
  for (let visit = 1; visit <= 5; visit += 1)
    expect(await render()).toEqual(['<main>area missing</main>', true]);
  expect(await renderer.render(site, HOME, buildRequestContext())).toMatchObject({ codeFailed: false });
  store.away = false;
  expect(await render()).toEqual(['<main>home</main>', false]);
  expect(failures).toEqual([]);
});

test('blames no area for renders that run out of time while their data is missing', async () => {
  let isSlow = true;
  const fetch: RendererPorts['fetch'] = () =>
    isSlow ? new Promise(() => {}) : Promise.resolve({ status: 200, text: '"data"' });
  const { render, failures } = open(`(await fetch('/api/home/news')).body`, fetch, 300);
  for (let visit = 1; visit <= 3; visit += 1)
    expect(await render()).toEqual(['<main>area missing</main>', true]);
  isSlow = false;
  expect(failures).toEqual([]);
  // a busy machine may not render within the short limit at once; an area that is blamed would never be rendered
  let [html] = await render();
  for (let tries = 1; tries < 50 && html !== '<main>data</main>'; tries += 1) [html] = await render();
  expect(html).toBe('<main>data</main>');
});

/** Sets the id of the site's shell, which has the same code. */
const withShell = (site: LiveSite, id: string): LiveSite => ({ ...site, shell: { ...site.shell, id } });
const HOME = { path: '/', area: 'home', page: TINY_PAGE };

test('renders no page of a site that was replaced', async () => {
  const { renderer, site, shellBundles } = open(`'home'`);
  const next = withShell(site, 'next');
  await renderer.prepare([site]);
  await renderer.render(site, HOME, buildRequestContext());
  await renderer.prepare([next]);
  await expect(renderer.render(site, HOME, buildRequestContext())).rejects.toMatchObject({
    reason: 'retired',
  });
  await renderer.render(next, HOME, buildRequestContext());
  expect(shellBundles).toEqual([site.shell.id, 'next']);
});

/** Data calls, of which the first is never answered. `called` resolves with the first call. */
function hangingFirst() {
  let handleCall = () => {};
  const called = new Promise<void>((resolve) => (handleCall = resolve));
  let calls = 0;
  const fetch: RendererPorts['fetch'] = () => {
    handleCall();
    calls += 1;
    return calls === 1 ? new Promise(() => {}) : Promise.resolve({ status: 200, text: '"data"' });
  };
  return { called, fetch };
}

test('ends a render whose release is withdrawn meanwhile, and repeats it for a preview', async () => {
  for (const isPreview of [false, true]) {
    const { called, fetch } = hangingFirst();
    const { renderer, site, failures } = open(`(await fetch('/api/home/news')).body`, fetch);
    const visit = { preview: { area: 'home', release: 'r', expires: 0 } };
    const shown = isPreview ? { ...site, visit } : site;
    await renderer.prepare([site]);
    const rendering = renderer.render(shown, HOME, buildRequestContext());
    await called;
    const withdrawn = { ...site, areas: new Map() };
    const [rendered] = await Promise.allSettled([rendering, renderer.prepare([withdrawn])]);
    if (isPreview) expect(rendered).toMatchObject({ value: { result: { html: '<main>data</main>' } } });
    else expect(rendered).toMatchObject({ reason: { reason: 'retired' } });
    expect(failures).toEqual([]);
  }
});

test('renders pages while previews of their area hang and others wait', async () => {
  const { called, fetch } = hangingFirst();
  const { renderer, site, render } = open(`(await fetch('/api/home/news')).body`, fetch);
  const preview = { ...site, visit: { preview: { area: 'home', release: 'r', expires: 0 } } };
  const previews = Promise.allSettled(
    [1, 2].map(() => renderer.render(preview, HOME, buildRequestContext())),
  );
  await called;
  expect(await render()).toEqual(['<main>data</main>', false]);
  await renderer.close();
  expect((await previews).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('renders an area again in a new process after a crash', async () => {
  let tries = 0;
  const countTries = () => Promise.resolve({ status: 200, text: String((tries += 1)) });
  const { render, warnings } = open(
    `(await fetch('/api/home/news')).body === 1
      ? await new Promise(() => setTimeout(() => { throw new Error('later') }, 1))
      : 'the whole page'`,
    countTries,
  );
  expect(await render()).toEqual(['<main>the whole page</main>', false]);
  expect([tries, warnings]).toEqual([2, []]);
});

test('leaves an area out of the page when it crashes every process', async () => {
  const { render, warnings } = open(
    `await new Promise(() => setTimeout(() => { throw new Error('later') }, 1))`,
  );
  expect(await render()).toEqual(['<main>area missing</main>', true]);
  expect(warnings[0]).toContain('crashed');
});
