import { setImmediate as turn } from 'node:timers/promises';
import { AreaTurns } from './area-turns';
import { kindOf } from './call-kind';
import { type CallKind, TokenBudget } from './token-budget';

const MINUTE_MS = 60_000;
const TEAM = { id: 'a', name: 'team', areas: ['home'] };
const COLLEAGUE = { id: 'b', name: 'colleague', areas: ['home', 'promo'] };
const OPERATOR = { id: 'c', name: 'operator', areas: ['*'] };

let time = 0;
let budget: TokenBudget;
beforeEach(() => {
  time = 5 * MINUTE_MS + 18_000;
  budget = new TokenBudget(() => time);
});

const done = () => Promise.resolve('done');
/** Handles a call like the deploy API: counts it at its arrival, then runs it. */
async function handle<T>(token: typeof TEAM, what: CallKind, call: () => Promise<T>): Promise<T> {
  budget.count(token, what);
  return budget.run(token, what, call);
}
async function count(most: number, token: typeof TEAM, what: CallKind): Promise<number> {
  let calls = 0;
  for (let call = 0; call < most; call += 1)
    await handle(token, what, () => Promise.resolve((calls += 1))).catch(() => {});
  return calls;
}

test('runs twenty changes of a token a minute, and refuses further ones until the next minute', async () => {
  expect(await count(50, TEAM, 'change')).toBe(20);
  await expect(handle(TEAM, 'change', done)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    details: { reason: 'token-limit', token: 'team', what: 'change', retryAfter: 42 },
  });
  expect(await count(1, TEAM, 'read')).toBe(1);
  time += 42_000;
  expect(await count(50, TEAM, 'change')).toBe(20);
});

test('lets another token of the area make changes, but bounds all tokens of the area', async () => {
  await count(20, TEAM, 'change');
  expect(await count(50, COLLEAGUE, 'change')).toBe(20);
  expect(await count(50, { ...TEAM, id: 'd' }, 'change')).toBe(0);
  expect(await count(50, { ...TEAM, id: 'e', areas: ['promo'] }, 'change')).toBe(20);
});

test('refuses calls while too many of the same token are running, also in the next minute', async () => {
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  const running = [1, 2, 3].map(() => handle(TEAM, 'change', () => held));
  time += MINUTE_MS;
  await expect(handle(TEAM, 'change', done)).rejects.toMatchObject({ details: { retryAfter: 5 } });
  await expect(handle(COLLEAGUE, 'change', done)).resolves.toBe('done');
  end();
  await Promise.all(running);
  await expect(handle(TEAM, 'change', done)).resolves.toBe('done');
});

test('limits calls with a manifest, each of which may list thousands of files, more than files', async () => {
  expect(await count(50, TEAM, kindOf({ method: 'POST', url: '/deploy/v1/releases' }))).toBe(30);
  expect(await count(50, TEAM, kindOf({ method: 'POST', url: '/deploy/v1/check' }))).toBe(0);
  expect(await count(700, TEAM, kindOf({ method: 'PUT', url: '/deploy/v1/blobs/:digest' }))).toBe(600);
});

test('limits checks and repairs of stored releases, which hash all their files, more than other reads', async () => {
  const kind = kindOf({ method: 'GET', url: '/deploy/v1/store/:area/:release' });
  const repairs = kindOf({ method: 'POST', url: '/deploy/v1/store/:area/:release' });
  expect(await count(3, TEAM, kind)).toBe(3);
  expect(await count(50, TEAM, repairs)).toBe(1);
  expect(await count(50, TEAM, kind)).toBe(0);
  expect(await count(50, TEAM, kindOf({ method: 'GET', url: '/deploy/v1/store' }))).toBe(4);
  expect(await count(50, OPERATOR, kind)).toBe(50);
  time += MINUTE_MS;
  let end = () => {};
  const first = handle(TEAM, kind, () => new Promise<void>((resolve) => (end = resolve)));
  await expect(handle(TEAM, kind, done)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  end();
  await first;
});

test('refuses uploads of a token that sent ten files with the wrong bytes, until the next minute', async () => {
  const mismatch = (times: number, token: typeof TEAM) => {
    for (let upload = 0; upload < times; upload += 1) budget.countMismatch(token);
  };
  mismatch(9, TEAM);
  expect(await count(3, TEAM, 'upload')).toBe(3);
  mismatch(1, TEAM);
  await expect(handle(TEAM, 'upload', done)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringContaining('sent too many files whose bytes are not those of the release'),
    details: { reason: 'token-limit', token: 'team', what: 'mismatch', retryAfter: 42 },
  });
  expect(await count(1, TEAM, 'read')).toBe(1);
  expect(await count(1, COLLEAGUE, 'upload')).toBe(1);
  mismatch(50, OPERATOR);
  expect(await count(1, OPERATOR, 'upload')).toBe(1);
  time += 42_000;
  expect(await count(1, TEAM, 'upload')).toBe(1);
});

test('lets calls of an area wait for each other, but no other area and no operator for them', async () => {
  const turns = new AreaTurns();
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  let started = 0;
  const call = () => {
    started += 1;
    return held;
  };
  const calls = [1, 2, 3, 4, 5].map(() => turns.run(TEAM, call));
  calls.push(turns.run(COLLEAGUE, call));
  await turn();
  expect(started).toBe(3);
  await expect(turns.run({ areas: ['promo'] }, done)).resolves.toBe('done');
  await expect(turns.run(OPERATOR, done)).resolves.toBe('done');
  end();
  await Promise.all(calls);
  expect(started).toBe(6);
});

test('counts a call that fails', async () => {
  for (let call = 0; call < 20; call += 1)
    await expect(handle(TEAM, 'change', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await count(1, TEAM, 'change')).toBe(0);
});

test('never refuses a token of all areas', async () => {
  await count(50, TEAM, 'change');
  expect(await count(500, OPERATOR, 'change')).toBe(500);
});

test('limits the files of the manifests that a token and its area read in a minute', () => {
  const read = (token: typeof TEAM, files = 2_000) => {
    let manifests = 0;
    try {
      for (; manifests < 50; manifests += 1) budget.countFiles(token, files);
    } catch (error) {
      expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { what: 'read', retryAfter: 42 } });
    }
    return manifests;
  };
  expect([read(TEAM), read(COLLEAGUE), read({ ...TEAM, id: 'd' }), read(OPERATOR)]).toEqual([10, 10, 0, 50]);
  time += 42_000;
  expect(read(TEAM, 200)).toBe(50);
});
