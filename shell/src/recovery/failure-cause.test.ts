/** @jest-environment node */
import { createHash } from 'node:crypto';
import { causeOf } from './failure-cause';

const FILE = 'https://site.example/r/home/part.0.js';
const BYTES = 'self.part = 1;';
const INTEGRITY = `sha384-${createHash('sha384').update(BYTES).digest('base64')}`;

/** What a lost file turns out to be when it is asked for once more. */
function ask(reply: () => Response | Error, known: string | undefined = INTEGRITY) {
  const asked: (string | undefined)[] = [];
  const fetch = ((_address: string, init?: RequestInit) => {
    asked.push(init?.cache);
    const answer = reply();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }) as typeof globalThis.fetch;
  const cause = (error: unknown, lostScripts = [FILE]) =>
    causeOf(error, { lostScripts, integrityOf: () => known, fetch });
  return { cause, asked };
}

const failed = Object.assign(new Error('Loading chunk 7 failed.'), {
  name: 'ChunkLoadError',
  type: 'error',
  request: FILE,
});

test.each([
  ['is offline', () => new TypeError('Failed to fetch')],
  ['is gone', () => new Response('gone', { status: 404 })],
  ['comes by now', () => new Response(BYTES)],
])('a script whose file %s was lost by the network', async (_what, reply) => {
  expect(await ask(reply).cause(new Error('ScriptNetworkError'))).toBe('network');
});

test('a script whose bytes are not the manifest’s failed its integrity, and the browser fetches it past its cache', async () => {
  const { cause, asked } = ask(() => new Response(`${BYTES}//`));
  expect(await cause(new Error('ScriptNetworkError'))).toBe('integrity');
  expect(asked).toEqual([undefined, 'reload']);
});

test('a chunk names its file itself', async () => {
  expect(await ask(() => new Response('altered')).cause(failed, [])).toBe('integrity');
});

test('what the error says comes before what the page has lost', async () => {
  const { cause, asked } = ask(() => new Response('altered'));
  expect(await cause(new Error('area home did not load in 10000 ms'))).toBe('timeout');
  expect(await cause({ ...failed, type: 'missing' })).toBe('script');
  expect(asked).toEqual([]);
  expect(await cause({ ...failed, request: 'https://site.example/other.js' })).toBe('integrity');
});

test('the verdict does not wait for the browser to fetch the file past its cache', async () => {
  const fetch = ((_address: string, init?: RequestInit) =>
    init?.cache ? new Promise(() => undefined) : Promise.resolve(new Response('altered'))) as never;
  const ports = { lostScripts: [FILE], integrityOf: () => INTEGRITY, fetch };
  expect(await causeOf(new Error('ScriptNetworkError'), ports)).toBe('integrity');
});

test('without a secure context nobody can tell: it did not come', async () => {
  jest.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  expect(await ask(() => new Response('altered')).cause(failed)).toBe('network');
});

test('a file that no manifest names did not come', async () => {
  expect(await ask(() => new Response('altered'), '').cause(failed)).toBe('network');
});

test.each([
  ['area home did not load in 10000 ms', 'timeout'],
  ['ScriptNetworkError: Script "…" timed out.', 'timeout'],
  ['cart is not defined', 'script'],
  ['area home 3f2a exposes no area', 'script'],
])('with every script here, «%s» is its %s', async (message, cause) => {
  const { cause: find, asked } = ask(() => new Response(BYTES));
  expect(await find(new Error(message), [])).toBe(cause);
  expect(asked).toEqual([]);
});

test.each([
  ['timeout', 'timeout'],
  ['missing', 'script'],
] as const)('a chunk of type %s is %s', async (type, cause) => {
  const { cause: find } = ask(() => new Response(BYTES));
  expect(await find(Object.assign(new Error('Loading chunk 7 failed.'), { type, request: FILE }), [])).toBe(
    cause,
  );
});

test.each([undefined, null, 'text', 17])('whatever was thrown (%p) has a cause', async (error) => {
  expect(await ask(() => new Response(BYTES)).cause(error, [])).toBe('script');
});
