import { openTinyPool, renderTiny as render, useBoundary } from '../../testing/tiny-pool';
import type { PoolOptions } from './pool-options';
import type { PageFetch } from './messages';
import type { RenderPool } from './render-pool';

beforeAll(useBoundary);

let pool: RenderPool;
afterEach(() => pool.close());

function openPool(options: Partial<PoolOptions> = {}): RenderPool {
  pool = openTinyPool(options);
  return pool;
}

test.each([
  [
    'objects',
    '(() => { const kept = []; for (;;) kept.push(new Array(1e5).fill({})); })()',
    /crashed|memory/,
  ],
  ['buffers', '(() => { globalThis.kept = new Uint8Array(4e8).fill(1); for (;;); })()', /memory/],
  [
    'buffers at the end of its render',
    `(() => { globalThis.kept = new Uint8Array(4e8).fill(1); return 'done'; })()`,
    /memory/,
  ],
])('ends only the process of an area that exhausts memory in %s', async (what, body, reason) => {
  let handleEnd = (_reason: string) => {};
  const ended = new Promise<string>((resolve) => (handleEnd = resolve));
  // a busy machine takes more than the usual 10 s to fill the memory
  const pool = openPool({ onEnd: (end) => handleEnd(end), renderMs: 60_000 });
  const failure = await render(pool, body).catch((error: { reason: string }) => error.reason);
  expect(failure).toMatch(what.includes('end of') ? /done|memory/ : reason);
  expect(await ended).toMatch(reason);
  expect(await render(pool, `'after'`)).toBe('<main>after</main>');
});

test.each([
  ['a page of 5 MB', `'x'.repeat(5e6)`],
  [
    '60 000 data calls',
    `(await Promise.all(Array.from({ length: 6e4 }, () => fetch('/api/home/news')))).length`,
  ],
])('ends the process of an area that sends %s', async (_what, body) => {
  let calls = 0;
  const fetch: PageFetch = () => Promise.resolve({ status: 200, text: String((calls += 1)) });
  const pool = openPool();
  await expect(render(pool, body, { fetch })).rejects.toMatchObject({ reason: 'too-much' });
  expect(calls).toBeLessThanOrEqual(64);
  expect(await render(pool, `'after'`)).toBe('<main>after</main>');
});
