import { openTinyPool, renderTiny as render, useBoundary } from '../../testing/tiny-pool';
import type { PoolOptions } from './pool-options';
import { DEFAULT_LIMITS } from './render-flags';
import type { RenderPool } from './render-pool';

beforeAll(useBoundary);

const pools: RenderPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

function openPool(options: Partial<PoolOptions>): RenderPool {
  const pool = openTinyPool(options);
  pools.push(pool);
  return pool;
}

/** Renders how often the process has rendered. */
const COUNT = `globalThis.renders = (globalThis.renders ?? 0) + 1`;

test('replaces a process after its maximum number of jobs', async () => {
  const ends: string[] = [];
  const pool = openPool({ maxJobs: 2, onEnd: (reason) => ends.push(reason) });
  const pages = [await render(pool, COUNT), await render(pool, COUNT), await render(pool, COUNT)];
  expect(pages).toEqual([1, 2, 1].map((renders) => `<main>${renders}</main>`));
  expect(ends).toEqual(['worn']);
});

test('ends a process that leaks memory with each render, and keeps the processes of other areas', async () => {
  const ends: string[] = [];
  const limits = { ...DEFAULT_LIMITS, heapMb: 64 };
  const pool = openPool({ limits, onEnd: (reason) => ends.push(reason) });
  await render(pool, COUNT, { name: 'account' });
  const leak = `(globalThis.kept = [...(globalThis.kept ?? []), new Array(2e6).fill(0.5)], kept.length)`;
  const pages: string[] = [];
  while (ends.length === 0 && pages.length < 50)
    pages.push(await render(pool, leak).catch((error: { reason: string }) => error.reason));
  expect(pages.slice(0, 2)).toEqual(['<main>1</main>', '<main>2</main>']);
  expect(pages.at(-1)).toBe('crashed');
  expect(await render(pool, COUNT, { name: 'account' })).toBe('<main>2</main>');
  expect(await render(pool, leak)).toBe('<main>1</main>');
  expect(ends).toEqual(['crashed']);
});
