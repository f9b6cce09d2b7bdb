import { noData, openTinyPool, renderTiny as render, useBoundary } from '../../testing/tiny-pool';
import { renderingArea } from '../../testing/tiny-release';
import { TINY_REQUEST } from '../../testing/tiny-site';
import type { PoolOptions } from './pool-options';
import type { PageFetch } from './messages';
import type { RenderPool } from './render-pool';

beforeAll(useBoundary);

const pools: RenderPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

function openPool(options: Partial<PoolOptions> = {}): RenderPool {
  const pool = openTinyPool(options);
  pools.push(pool);
  return pool;
}

/** Renders how often the process has rendered. */
const COUNT = `globalThis.renders = (globalThis.renders ?? 0) + 1`;

test('ends the process that was unused longest when another area needs its place', async () => {
  const ends: string[] = [];
  const pool = openPool({ maxProcesses: 2, onEnd: (reason) => ends.push(reason) });
  const pages: string[] = [];
  for (const name of ['home', 'account', 'home', 'donate', 'home'])
    pages.push(await render(pool, COUNT, { name, release: '1' }));
  expect(pages).toEqual([1, 1, 2, 1, 3].map((renders) => `<main>${renders}</main>`));
  expect(ends).toEqual(['unused']);
});

test('ends processes that stay unused, except one that has loaded the shell only', async () => {
  const ends: string[] = [];
  let handleEnd = () => {};
  const ended = new Promise<void>((resolve) => (handleEnd = resolve));
  const pool = openPool({ unusedMs: 20, onEnd: (reason) => (ends.push(reason), handleEnd()) });
  await render(pool, `'home'`);
  await ended;
  expect([ends, pool.usage.idle + pool.usage.busy]).toEqual([['unused'], 1]);
});

test('starts no other process for a release that is withdrawn while its code is read', async () => {
  const pool = openPool();
  let deliver = (_source: string) => {};
  let handleRead = () => {};
  const asked = new Promise<void>((resolve) => (handleRead = resolve));
  const readSource = () => (handleRead(), new Promise<string>((resolve) => (deliver = resolve)));
  const area = { name: 'home', release: 'old', readSource };
  const running = pool
    .render(area, TINY_REQUEST, 'a-request', noData)
    .catch((error: { reason: string }) => error.reason);
  await asked;
  await pool.retireOthers(new Set(['home@new']));
  deliver(renderingArea(`'old'`));
  expect(await running).toBe('retired');
});

test('ends the processes of withdrawn releases and rejects their renders', async () => {
  const pool = openPool();
  let handleCall = () => {};
  const called = new Promise<void>((resolve) => (handleCall = resolve));
  const fetch: PageFetch = () => (handleCall(), new Promise(() => {}));
  const running = render(pool, `await fetch('/api/home/news')`, { release: 'old', fetch }).catch(
    (error: { reason: string }) => error.reason,
  );
  await called;
  expect(await render(pool, `'other'`, { name: 'account', release: '1' })).toBe('<main>other</main>');
  await pool.retireOthers(new Set(['home@new', 'account@1']));
  expect(await running).toBe('retired');
  expect(pool.usage.waiting).toBe(0);
  expect(await render(pool, `'new'`, { release: 'new' })).toBe('<main>new</main>');
});
