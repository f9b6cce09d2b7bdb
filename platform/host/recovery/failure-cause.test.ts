/** @jest-environment node */
import { createHash } from 'node:crypto';
import { findFailureCause } from './failure-cause';

const FILE = 'https://site.example/r/home/part.0.js';
const BYTES = 'self.part = 1;';
const INTEGRITY = `sha384-${createHash('sha384').update(BYTES).digest('base64')}`;

/** Simulates a file that failed to load. `reply` creates the response when the file is fetched again. */
function setUp(reply: () => Response | Error, expected: string | undefined = INTEGRITY) {
  const cacheModes: (string | undefined)[] = [];
  const fetch = ((_address: string, init?: RequestInit) => {
    cacheModes.push(init?.cache);
    const answer = reply();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }) as typeof globalThis.fetch;
  const cause = (error: unknown, lostScripts = [FILE]) =>
    findFailureCause(error, { lostScripts, integrityOf: () => expected, fetch });
  return { cause, cacheModes };
}

const failed = Object.assign(new Error('Loading chunk 7 failed.'), {
  name: 'ChunkLoadError',
  type: 'error',
  request: FILE,
});

test.each([
  ['is offline', () => new TypeError('Failed to fetch')],
  ['is gone', () => new Response('gone', { status: 404 })],
  ['loads by now', () => new Response(BYTES)],
])('blames the network for a script whose file %s', async (_case, reply) => {
  expect(await setUp(reply).cause(new Error('ScriptNetworkError'))).toBe('network');
});

test('blames integrity for a file with other bytes than the manifest’s, and refreshes it in the browser’s cache', async () => {
  const { cause, cacheModes } = setUp(() => new Response(`${BYTES}//`));
  expect(await cause(new Error('ScriptNetworkError'))).toBe('integrity');
  expect(cacheModes).toEqual([undefined, 'reload']);
});

test('takes the file’s address from a chunk error', async () => {
  expect(await setUp(() => new Response('altered')).cause(failed, [])).toBe('integrity');
});

test('prefers the cause in the error over the lost scripts', async () => {
  const { cause, cacheModes } = setUp(() => new Response('altered'));
  expect(await cause(new Error('area home did not load in 10000 ms'))).toBe('timeout');
  expect(await cause({ ...failed, type: 'missing' })).toBe('script');
  expect(cacheModes).toEqual([]);
  expect(await cause({ ...failed, request: 'https://site.example/other.js' })).toBe('integrity');
});

test('does not wait for the refresh of the browser’s cache', async () => {
  const fetch = ((_address: string, init?: RequestInit) =>
    init?.cache ? new Promise(() => undefined) : Promise.resolve(new Response('altered'))) as never;
  const ports = { lostScripts: [FILE], integrityOf: () => INTEGRITY, fetch };
  expect(await findFailureCause(new Error('ScriptNetworkError'), ports)).toBe('integrity');
});

test('blames the network when hashes cannot be computed', async () => {
  jest.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  expect(await setUp(() => new Response('altered')).cause(failed)).toBe('network');
});

test('blames the network for a file that no manifest names', async () => {
  expect(await setUp(() => new Response('altered'), '').cause(failed)).toBe('network');
});

test.each([
  ['area home did not load in 10000 ms', 'timeout'],
  ['ScriptNetworkError: Script "…" timed out.', 'timeout'],
  ['cart is not defined', 'script'],
  ['area home 3f2a exposes no area', 'script'],
])('finds the cause of «%s», with no lost script, to be %s', async (message, cause) => {
  const { cause: find, cacheModes } = setUp(() => new Response(BYTES));
  expect(await find(new Error(message), [])).toBe(cause);
  expect(cacheModes).toEqual([]);
});

test.each([
  ['timeout', 'timeout'],
  ['missing', 'script'],
] as const)('finds the cause of a chunk error of type %s to be %s', async (type, cause) => {
  const { cause: find } = setUp(() => new Response(BYTES));
  expect(await find(Object.assign(new Error('Loading chunk 7 failed.'), { type, request: FILE }), [])).toBe(
    cause,
  );
});

test.each([undefined, null, 'text', 17])('blames the script when %p was thrown', async (error) => {
  expect(await setUp(() => new Response(BYTES)).cause(error, [])).toBe('script');
});
