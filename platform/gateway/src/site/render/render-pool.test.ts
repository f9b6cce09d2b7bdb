import type { RenderResult } from '@site/contracts/page';
import { noData, openTinyPool, renderTiny as render, useBoundary } from '../../testing/tiny-pool';
import { renderingArea } from '../../testing/tiny-release';
import { TINY_REQUEST } from '../../testing/tiny-site';
import type { PoolOptions } from './pool-options';
import type { RenderError } from './render-error';
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

/**
 * Returns area code that evaluates `expression` and returns the result, or `denied` when the evaluation
 * throws.
 */
const attempt = (expression: string) =>
  `await (async () => { try { return String(await (${expression})) } catch (error) { return 'denied' } })()`;

test('renders an area with the modules that the shell shares', async () => {
  const source = `const { word } = require('tiny/shared'); exports.area = { render: () => word };`;
  const result = await openPool().render(
    { name: 'home', release: 'r', readSource: async () => source },
    TINY_REQUEST,
    'a-request',
    noData,
  );
  expect((result as RenderResult).html).toBe('<main>shared</main>');
});

test('reads the code of an area only for a process that has to load it', async () => {
  const pool = openPool({ maxJobs: 4 });
  const reads: string[] = [];
  const readSource = async () => (reads.push('read'), renderingArea(`'home'`));
  const area = { name: 'home', release: 'r', readSource };
  const readsAfter = async () => {
    await pool.render(area, TINY_REQUEST, 'a-request', noData);
    return reads.length;
  };
  const counts: number[] = [];
  for (let page = 1; page <= 6; page += 1) counts.push(await readsAfter());
  expect(counts).toEqual([1, 1, 1, 1, 2, 2]);
});

test('gives areas data through the gateway only', async () => {
  const pool = openPool();
  const fetch: PageFetch = (path) => Promise.resolve({ status: 200, text: JSON.stringify({ asked: path }) });
  expect(await render(pool, `JSON.stringify(await fetch('/api/home/news'))`, { fetch })).toBe(
    '<main>{"status":200,"body":{"asked":"/api/home/news"}}</main>',
  );
});

test('makes a limited number of data calls of an area at the same time', async () => {
  let [running, most, done] = [0, 0, 0];
  const fetch: PageFetch = async () => {
    most = Math.max(most, (running += 1));
    await new Promise(setImmediate);
    running -= 1;
    return { status: 200, text: String((done += 1)) };
  };
  await render(openPool(), `await Promise.all(Array.from({ length: 40 }, () => fetch('/api/home/news')))`, {
    fetch,
  });
  expect([done, most]).toEqual([40, 16]);
});

test.each([
  ['a key of the gateway', `process.env.SITE_TOKEN ?? process.env.HOME ?? process.env.PATH`, 'undefined'],
  ['a file by require', `require('node:fs')`, 'denied'],
  ['a file by import', `import('node:fs').then((fs) => typeof fs.readFileSync)`, 'denied'],
  ['a file by an internal binding', `process.binding('fs')`, 'denied'],
  ['a process of its own', `require('node:child_process')`, 'denied'],
  ['the network', `typeof globalThis.fetch + typeof WebSocket`, 'undefinedundefined'],
  ['the end of the gateway', `process.kill(1)`, 'denied'],
  ['code out of text', `new Function('return 1')()`, 'denied'],
  ['code out of text through a shared class', `(async () => {}).constructor('return 1')()`, 'denied'],
])('keeps areas from reaching %s', async (_what, expression, got) => {
  expect(await render(openPool(), attempt(expression))).toBe(`<main>${got}</main>`);
});

test('ends an area that hangs, and renders the next page', async () => {
  const pool = openPool({ renderMs: 2_000 });
  await pool.warm();
  // on a busy machine some of the renders get too little processor time to be blamed
  const reasons: unknown[] = [];
  while (!reasons.includes('timeout'))
    await render(pool, '(() => { for (;;); })()').catch((error: RenderError) => reasons.push(error.reason));
  expect(await render(pool, `'after'`)).toBe('<main>after</main>');
});

const isFulfilled = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

test('ends an area whose modal does not load in time, and loads its slot', async () => {
  const pool = openPool({ renderMs: 500 });
  const source = `exports.area = {
    modals: { hint: { load: () => new Promise(() => {}) } },
    slots: { wallet: { load: async () => () => null } },
  };`;
  const area = { name: 'home', release: '1', readSource: async () => source };
  const hint = pool.loadPart(area, { part: 'modal', name: 'hint' }, 'a-request');
  await expect(hint).rejects.toMatchObject({ reason: 'timeout' });
  const loadSlot = () => pool.loadPart(area, { part: 'slot', name: 'wallet' }, 'a-request');
  // a busy machine may not load it within the short limit at once
  let slot = loadSlot();
  for (let tries = 1; tries < 20 && !(await isFulfilled(slot)); tries += 1) slot = loadSlot();
  await expect(slot).resolves.toBeUndefined();
});

test('keeps the process of an area that asks for data after its page is rendered', async () => {
  const pool = openPool();
  const late = `await (async () => {
    await new Promise((resolve) => setTimeout(resolve));
    setTimeout(() => void fetch('/api/home/news'));
    return (globalThis.renders = (globalThis.renders ?? 0) + 1);
  })()`;
  expect(await render(pool, late)).toBe('<main>1</main>');
  expect(await render(pool, late)).toBe('<main>2</main>');
});

test('reports why an area throws, and keeps its process', async () => {
  const pool = openPool();
  const body = `(() => {
    globalThis.renders = (globalThis.renders ?? 0) + 1;
    if (globalThis.renders === 1) throw new Error('no beds left');
    return 'render ' + globalThis.renders;
  })()`;
  await expect(render(pool, body)).rejects.toMatchObject({
    reason: 'threw',
    message: expect.stringContaining('no beds left'),
  });
  expect(await render(pool, body)).toBe('<main>render 2</main>');
});

test('passes on what an area prints', async () => {
  const lines: unknown[] = [];
  const pool = openPool({ onOutput: (...line) => lines.push(line) });
  await render(pool, `(console.log('hello\\n\\rfrom the area'), 'rendered')`);
  await render(pool, `'again'`);
  for (const line of ['hello', '\rfrom the area'])
    expect(lines).toContainEqual([line, 'a-request', expect.any(String)]);
});

test('passes on a line of several chunks as one line with its request id', async () => {
  const lines: [string, string | undefined][] = [];
  let handleEnd = () => {};
  const ended = new Promise<void>((resolve) => (handleEnd = resolve));
  const pool = openPool({
    onOutput: (line, requestId) => {
      lines.push([line, requestId]);
      if (line === 'the end') handleEnd();
    },
  });
  await render(pool, `(console.log('a'.repeat(2e4)), console.log('b'.repeat(1e5)), console.log('the end'))`);
  await ended;
  const shown = ['a'.repeat(500), 'b'.repeat(500), 'the end'];
  expect(lines).toEqual(shown.map((line) => [line, 'a-request']));
});

test('fails a render immediately when the shell does not load', async () => {
  const pool = openPool({ shell: { release: 'bad', source: `throw new Error('half a shell')` } });
  await expect(pool.warm()).rejects.toMatchObject({ message: expect.stringContaining('half a shell') });
});

test('refuses a render when too many are waiting', async () => {
  const pool = openPool({ maxWaiting: 1 });
  await pool.warm();
  const renders = [1, 2, 3].map(() =>
    render(pool, `'one'`).catch((error: { reason: string }) => error.reason),
  );
  expect((await Promise.all(renders)).sort()).toEqual(['<main>one</main>', '<main>one</main>', 'busy']);
});

/** Changes objects that all code of a process uses, and then renders. */
const POISON = `(() => {
  Object.prototype.toJSON = function () { return { html: '<meta http-equiv="refresh">' }; };
  Array.prototype.map = () => { throw new Error('poisoned'); };
  return 'poison';
})()`;

test('keeps an area that changes built-in objects from the pages of others and of its next release', async () => {
  const pool = openPool({ renderMs: 2_000 });
  await render(pool, POISON, { name: 'promo', release: '1' }).catch(() => {});
  const clean = `[1, 2].map(String).join() + JSON.stringify({ a: 1 })`;
  for (const [name, release] of [
    ['home', '1'],
    ['promo', '2'],
    ['account', '1'],
  ])
    expect(await render(pool, clean, { name, release })).toBe('<main>1,2{"a":1}</main>');
  const unowned = (await pool.render(
    null,
    { ...TINY_REQUEST, area: null },
    'a-request',
    noData,
  )) as RenderResult;
  expect(unowned.html).toBe('<main>not found /</main>');
});

test('renders other areas while many releases of one hang', async () => {
  const pool = openPool({ perArea: 2 });
  await pool.warm();
  const hanging = [1, 2, 3, 4, 5, 6].map((release) =>
    render(pool, '(() => { for (;;); })()', { release: `hangs-${release}` }).catch(
      (error: { reason: string }) => error.reason,
    ),
  );
  expect(await render(pool, `'here'`, { name: 'account' })).toBe('<main>here</main>');
  expect(pool.usage.waiting).toBeGreaterThanOrEqual(4);
  await pool.close();
  expect(await Promise.all(hanging)).toEqual(Array(6).fill('retired'));
});

test('renders the live release while a canary of its area always has renders waiting', async () => {
  const pool = openPool({ perArea: 1, maxProcesses: 2 });
  let canaries = 0;
  const keepBusy = async () => {
    while (await render(pool, `'canary'`, { release: 'canary' }).catch(() => '')) canaries += 1;
  };
  const busy = [keepBusy(), keepBusy(), keepBusy()];
  const live: string[] = [];
  for (let page = 1; page <= 3; page += 1)
    live.push(await render(pool, `'page ${page}'`, { release: 'live' }));
  await pool.close();
  await Promise.all(busy);
  expect(live).toEqual([1, 2, 3].map((page) => `<main>page ${page}</main>`));
  expect(canaries).toBeGreaterThan(0);
});
