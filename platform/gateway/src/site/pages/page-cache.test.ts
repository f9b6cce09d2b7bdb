import { PageCache, PageStorage } from './page-cache';

interface TestPage {
  text: string;
  degraded: boolean;
  found: boolean;
  owner: string;
  size: number;
  etag: string;
}
const page = (text: string, degraded = false, owner = 'home'): TestPage => ({
  text,
  degraded,
  found: text !== 'missing',
  owner,
  size: 10,
  etag: text,
});

function openCache() {
  const clock = { now: 0 };
  const times = { freshMs: 5, staleMs: 60, fallbackMs: 600 };
  const changed = { at: -Infinity };
  const cache = new PageCache({
    now: () => clock.now,
    storage: new PageStorage<TestPage>(1_000),
    times,
    changedAt: () => changed.at,
  });
  const renders: string[] = [];
  const rendering = (next: TestPage) => () => {
    renders.push(next.text);
    return Promise.resolve(next);
  };
  const get = async (next: TestPage) => (await cache.get('/', rendering(next))).text;
  return { clock, get, renders, cache, changed };
}
const settled = () => new Promise(setImmediate);

test('serves a fresh page without rendering it again', async () => {
  const { get, renders } = openCache();
  await get(page('one'));
  expect(await get(page('two'))).toBe('one');
  expect(renders).toEqual(['one']);
});

test('serves a stale page while it is rendered again', async () => {
  const { get, clock } = openCache();
  await get(page('one'));
  clock.now = 20;
  expect(await get(page('two'))).toBe('one');
  await settled();
  expect(await get(page('three'))).toBe('two');
});

test('renders at most two stale pages again at the same time, and serves the others stale meanwhile', async () => {
  const { cache, clock } = openCache();
  const paths = ['/a', '/b', '/c'];
  for (const path of paths) await cache.get(path, () => Promise.resolve(page(path)));
  clock.now = 20;
  const started: string[] = [];
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  const visitAll = () =>
    paths.map((path) => {
      const render = () => (started.push(path), held.then(() => page(`new ${path}`)));
      return cache.peek(path, render)?.text;
    });
  expect(visitAll()).toEqual(paths);
  expect(visitAll()).toEqual(paths);
  expect(started).toEqual(['/a', '/b']);
  finish();
  await settled();
  expect(visitAll()).toEqual(['new /a', 'new /b', '/c']);
  expect(started).toEqual(['/a', '/b', '/c']);
});

test('waits for a new render of a page that is too old', async () => {
  const { get, clock } = openCache();
  await get(page('one'));
  clock.now = 100;
  expect(await get(page('two'))).toBe('two');
});

test('shares one render between concurrent visitors', async () => {
  const { get, renders } = openCache();
  await Promise.all([get(page('one')), get(page('two')), get(page('three'))]);
  expect(renders).toEqual(['one']);
});

test('does not replace a good page by one without its data', async () => {
  const { get, clock } = openCache();
  await get(page('good'));
  clock.now = 20;
  await get(page('empty', true));
  await settled();
  clock.now = 300;
  expect(await get(page('empty', true))).toBe('good');
});

test('renders a page without its data again soon, and waits for it', async () => {
  const { get, clock } = openCache();
  expect(await get(page('empty', true))).toBe('empty');
  clock.now = 6;
  expect(await get(page('good'))).toBe('good');
});

test('rejects with the failure of a render and tries it again later', async () => {
  const { cache } = openCache();
  await expect(cache.get('/', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  expect((await cache.get('/', () => Promise.resolve(page('ink')))).text).toBe('ink');
});

test('keeps a page that is rendered again without a change, and reports it as unchanged', async () => {
  const clock = { now: 0 };
  const steady: string[] = [];
  const cache = new PageCache({
    now: () => clock.now,
    storage: new PageStorage<TestPage>(1_000),
    times: { freshMs: 5, staleMs: 60, fallbackMs: 600 },
    onUnchanged: ({ text }) => void steady.push(text),
  });
  const first = await cache.get('/', () => Promise.resolve(page('one')));
  clock.now = 10;
  let rendered: Promise<TestPage> = Promise.resolve(page('one'));
  expect(cache.peek('/', () => rendered)).toBe(first);
  await rendered.then(() => Promise.resolve());
  await new Promise(setImmediate);
  expect(cache.peek('/', () => rendered)).toBe(first);
  expect(steady).toEqual(['one']);
  clock.now = 20;
  rendered = Promise.resolve(page('two'));
  cache.peek('/', () => rendered);
  await new Promise(setImmediate);
  expect(cache.peek('/', () => rendered)?.text).toBe('two');
  expect(steady).toEqual(['one']);
});

test('keeps a page while error pages fill their cache, and replaces it when its address becomes an error', async () => {
  const { cache, clock } = openCache();
  await cache.get('/', () => Promise.resolve(page('one')));
  for (let number = 0; number < 500; number += 1)
    await cache.get(`/nope-${number}`, () => Promise.resolve(page('missing')));
  expect((await cache.get('/', () => Promise.resolve(page('two')))).text).toBe('one');
  clock.now = 100;
  await cache.get('/', () => Promise.resolve(page('missing')));
  expect(cache.peek('/', () => Promise.reject(new Error('not rendered')))?.text).toBe('missing');
});

test.each([true, false])(
  'keeps pages of other areas while one area fills the cache, found: %s',
  async (found) => {
    const { cache } = openCache();
    const open = async (path: string, owner: string, size: number) =>
      (await cache.get(path, () => Promise.resolve({ ...page(path, false, owner), found, size }))).owner;
    await open('/', 'home', 10);
    await open('/rating', '', 200);
    for (let number = 0; number < 20; number += 1) await open(`/promo/${number}`, 'promo', 300);
    await open('/promo/too-large', 'promo', 2_000);
    expect([await open('/', 'new', 10), await open('/rating', 'new', 200)]).toEqual(['home', '']);
    expect([await open('/promo/19', 'new', 300), await open('/promo/0', 'new', 300)]).toEqual([
      'promo',
      'new',
    ]);
  },
);

test('keeps the pages of all compositions below one limit, and drops those that nobody uses any more', async () => {
  const storage = new PageStorage<TestPage>(1_000);
  const openComposition = (name: number) =>
    new PageCache({ now: () => 0, storage, name: `composition ${name}` });
  const compositions = Array.from({ length: 16 }, (_, name) => openComposition(name));
  const isKept = (cache: PageCache<TestPage>, path: string) =>
    cache.peek(path, () => Promise.reject(new Error('not rendered'))) !== null;
  const paths = ['/promo/1', '/promo/2', '/promo/3'];
  for (const cache of compositions) {
    await cache.get('/', () => Promise.resolve(page('one')));
    for (const path of paths)
      await cache.get(path, () => Promise.resolve({ ...page(path, false, 'promo'), size: 290 }));
  }
  const kept = compositions.map((cache) => paths.filter((path) => isKept(cache, path)).length);
  expect(kept.reduce((sum, pages) => sum + pages, 0)).toBeLessThanOrEqual(3);
  expect(kept.at(-1)).toBeGreaterThan(0);
  expect(isKept(compositions.at(-1)!, '/')).toBe(true);
});

test('waits for a new render after the data have changed, also of a page that is fresh', async () => {
  const { get, clock, changed } = openCache();
  await get(page('one'));
  clock.now = 1;
  changed.at = 1;
  expect(await get(page('two'))).toBe('two');
  expect(await get(page('three'))).toBe('two');
});

test('renders again what was rendered while the data changed', async () => {
  const { cache, get, clock, changed } = openCache();
  let finish: (made: TestPage) => void = () => {};
  const slow = cache.get('/', () => new Promise<TestPage>((resolve) => (finish = resolve)));
  clock.now = 2;
  changed.at = 1;
  finish(page('one'));
  await slow;
  expect(await get(page('two'))).toBe('two');
});

test('keeps a page of former data while new renders lack data', async () => {
  const { get, clock, changed } = openCache();
  await get(page('good'));
  clock.now = 1;
  changed.at = 1;
  expect(await get(page('empty', true))).toBe('good');
  expect(await get(page('better'))).toBe('good');
  clock.now = 10;
  await get(page('better'));
  await settled();
  expect(await get(page('better'))).toBe('better');
});
