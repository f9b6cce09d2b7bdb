import { PageCache } from './page-cache';

interface TestPage {
  text: string;
  degraded: boolean;
  size: number;
  etag: string;
}
const page = (text: string, degraded = false): TestPage => ({ text, degraded, size: 10, etag: text });

function openCache() {
  const clock = { now: 0 };
  const cache = new PageCache<TestPage>(() => clock.now, 1_000, { freshMs: 5, staleMs: 60, fallbackMs: 600 });
  const draws: string[] = [];
  const drawing = (next: TestPage) => () => {
    draws.push(next.text);
    return Promise.resolve(next);
  };
  const get = async (next: TestPage) => (await cache.get('/', drawing(next))).text;
  return { clock, get, draws, cache };
}
const settled = () => new Promise(setImmediate);

test('serves a fresh page without drawing it again', async () => {
  const { get, draws } = openCache();
  await get(page('one'));
  expect(await get(page('two'))).toBe('one');
  expect(draws).toEqual(['one']);
});

test('serves a stale page while it is drawn again', async () => {
  const { get, clock } = openCache();
  await get(page('one'));
  clock.now = 20;
  expect(await get(page('two'))).toBe('one');
  await settled();
  expect(await get(page('three'))).toBe('two');
});

test('waits for a new drawing of a page that is too old', async () => {
  const { get, clock } = openCache();
  await get(page('one'));
  clock.now = 100;
  expect(await get(page('two'))).toBe('two');
});

test('shares one drawing between concurrent visitors', async () => {
  const { get, draws } = openCache();
  await Promise.all([get(page('one')), get(page('two')), get(page('three'))]);
  expect(draws).toEqual(['one']);
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

test('draws a page without its data again soon, and waits for it', async () => {
  const { get, clock } = openCache();
  expect(await get(page('empty', true))).toBe('empty');
  clock.now = 6;
  expect(await get(page('good'))).toBe('good');
});

test('rejects with the failure of a drawing and tries it again later', async () => {
  const { cache } = openCache();
  await expect(cache.get('/', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  expect((await cache.get('/', () => Promise.resolve(page('ink')))).text).toBe('ink');
});

test('keeps a page that is drawn again without a change, and reports it as unchanged', async () => {
  const clock = { now: 0 };
  const steady: string[] = [];
  const cache = new PageCache<TestPage>(
    () => clock.now,
    1_000,
    { freshMs: 5, staleMs: 60, fallbackMs: 600 },
    ({ text }) => void steady.push(text),
  );
  const first = await cache.get('/', () => Promise.resolve(page('one')));
  clock.now = 10;
  let drawn: Promise<TestPage> = Promise.resolve(page('one'));
  expect(cache.peek('/', () => drawn)).toBe(first);
  await drawn.then(() => Promise.resolve());
  await new Promise(setImmediate);
  expect(cache.peek('/', () => drawn)).toBe(first);
  expect(steady).toEqual(['one']);
  clock.now = 20;
  drawn = Promise.resolve(page('two'));
  cache.peek('/', () => drawn);
  await new Promise(setImmediate);
  expect(cache.peek('/', () => drawn)?.text).toBe('two');
  expect(steady).toEqual(['one']);
});
