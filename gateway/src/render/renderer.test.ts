import type { LiveSite } from '../channel/live-site';
import { buildRelease, buildShell, drawingArea, type TinyRelease } from '../testing/tiny-release';
import { Breaker } from './breaker';
import { DEFAULT_LIMITS } from './render-flags';
import { Renderer, type RendererPorts } from './renderer';

jest.setTimeout(180_000); // real processes on a busy machine

const renderers: Renderer[] = [];
afterEach(async () => {
  for (const renderer of renderers.splice(0)) await renderer.close();
});

function open(
  body: string,
  fetch: RendererPorts['fetch'] = () => Promise.resolve({ status: 200, body: 'data' }),
) {
  const shell = buildShell();
  const home = buildRelease({
    server: drawingArea(body),
    paths: [{ prefix: '/', title: 'T', description: 'D' }],
  });
  const sourceOf = ({ manifest, files }: TinyRelease) => files[manifest.server]!.toString();
  const warnings: string[] = [];
  const renderer = new Renderer({
    bundleOf: (manifest) => Promise.resolve(sourceOf(manifest.area === 'home' ? home : shell)),
    fetch,
    log: { info: () => {}, warn: (message) => warnings.push(message) },
    now: () => 0,
    processes: 1,
    limits: DEFAULT_LIMITS,
    renderMs: 10_000,
  });
  renderers.push(renderer);
  const site: LiveSite = {
    revision: 1,
    since: new Date(0),
    composition: { id: 'c', shell: shell.manifest.id, areas: {}, mode: 'live', rules: [] },
    shell: shell.manifest,
    shellBuiltAt: new Date(0),
    areas: new Map([['home', home.manifest]]),
    paths: { home: ['/'] },
  };
  const page = { composition: 'c', mode: 'live' as const, rules: [], paths: {}, sections: {}, areas: {}, integrity: {} };
  const draw = async () => {
    const { result, degraded } = await renderer.draw(site, { path: '/', area: 'home', page });
    return [result.html, degraded];
  };
  return { draw, warnings };
}

test('a page whose data came is whole', async () => {
  expect(await open(`(await fetch('/api/home/news')).body`).draw()).toEqual(['<main>data</main>', false]);
});

test('a page whose data did not come is drawn with defaults, and known as such', async () => {
  const down = () => Promise.resolve({ status: 504, body: null });
  const { draw } = open(`(await fetch('/api/home/news')).body ?? 'defaults'`, down);
  expect(await draw()).toEqual(['<main>defaults</main>', true]);
});

test('an area that fails again and again is left alone for a while', async () => {
  const { draw, warnings } = open(`(() => { throw new Error('always') })()`);
  for (let visit = 1; visit <= 5; visit += 1)
    expect(await draw()).toEqual(['<main>area missing</main>', true]);
  expect(warnings).toHaveLength(3);
});

test('an area that takes its process along is tried once more in a fresh one', async () => {
  const { draw, warnings } = open(
    `await new Promise(() => setTimeout(() => { throw new Error('later') }, 1))`,
  );
  expect(await draw()).toEqual(['<main>area missing</main>', true]);
  expect(warnings[0]).toContain('crashed');
});

test('after its rest a release gets one more try', () => {
  let now = 0;
  const breaker = new Breaker(() => now, 2, 100);
  breaker.failed('home@1');
  breaker.failed('home@1');
  expect([breaker.allows('home@1'), breaker.allows('home@2')]).toEqual([false, true]);
  now = 100;
  expect(breaker.allows('home@1')).toBe(true);
  breaker.succeeded('home@1');
  expect(breaker.allows('home@1')).toBe(true);
});
