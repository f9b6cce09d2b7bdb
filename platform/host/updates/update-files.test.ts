/** @jest-environment node */
import { fetchBuildTime, fetchLatest } from './update-files';

const OWN = '0123456789abcdef';
const HTML = '<!doctype html><title>Порт-Ноябрь</title>';

function buildNetwork(reply: BodyInit | null | Response | Error) {
  const requests: { path: string; headers: Headers; init: RequestInit }[] = [];
  const fetch: typeof globalThis.fetch = (path, init = {}) => {
    requests.push({ path: String(path), headers: new Headers(init.headers), init });
    if (reply instanceof Error) return Promise.reject(reply);
    return Promise.resolve(reply instanceof Response ? reply : new Response(reply));
  };
  return { fetch, requests };
}

function buildFlood() {
  const flood = { bytes: 0, canceled: false };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      flood.bytes += 1_000;
      controller.enqueue(new Uint8Array(1_000).fill(32));
    },
    cancel() {
      flood.canceled = true;
    },
  });
  return { flood, stream };
}

test('fetches the version file with the time and without caches', async () => {
  const { fetch, requests } = buildNetwork('{"buildTime":1700000000000}');
  expect(await fetchBuildTime(fetch, 42)).toBe(1_700_000_000_000);
  expect(requests[0]).toMatchObject({ path: '/version.json?t=42', init: { cache: 'no-store' } });
});

test('returns the announcements of another build', async () => {
  const announcements = [{ id: 'a1', text: 'Чиним причал', tone: 'info' }];
  const { fetch } = buildNetwork(JSON.stringify({ id: 'fedcba9876543210', timestamp: 1, announcements }));
  expect(await fetchLatest(fetch, OWN)).toEqual({ id: 'fedcba9876543210', announcements });
});

test.each([
  HTML,
  '',
  '{"buildTime":',
  'null',
  '[]',
  '17',
  '{}',
  '{"buildTime":"1700000000000"}',
  '{"buildTime":-1}',
  '{"buildTime":0}',
  '{"buildTime":1.5}',
  '{"buildTime":1e300}',
  '{"buildTime":8640000000000001}',
  '{"buildTime":null}',
])('rejects a version file of %j', async (body) => {
  await expect(fetchBuildTime(buildNetwork(body).fetch, 1)).rejects.toThrow();
});

test.each([404, 500, 503])('rejects a version file answered with %d', async (status) => {
  const reply = new Response('{"buildTime":1700000000000}', { status });
  await expect(fetchBuildTime(buildNetwork(reply).fetch, 1)).rejects.toThrow(String(status));
});

test('stops reading a huge file after two kilobytes', async () => {
  const { flood, stream } = buildFlood();
  await expect(fetchBuildTime(buildNetwork(stream).fetch, 1)).rejects.toThrow('2048 bytes');
  expect(flood.canceled).toBe(true);
  expect(flood.bytes).toBeLessThan(10_000);
});

test('fetches the file with a time limit', async () => {
  const { fetch, requests } = buildNetwork('{"buildTime":1}');
  await fetchBuildTime(fetch, 1);
  expect(requests[0]?.init.signal).toBeInstanceOf(AbortSignal);
});

test('sends the page’s build with a poll, and takes a 304 as the same build', async () => {
  const { fetch, requests } = buildNetwork(new Response(null, { status: 304 }));
  expect(await fetchLatest(fetch, OWN)).toEqual({ id: OWN });
  expect(requests[0]?.headers.get('if-none-match')).toBe(`"${OWN}"`);
  expect(requests[0]?.init).toMatchObject({ cache: 'no-store', referrerPolicy: 'no-referrer' });
});

test('returns another build', async () => {
  const { fetch } = buildNetwork('{"id":"fedcba9876543210","timestamp":1}');
  expect(await fetchLatest(fetch, OWN)).toEqual({ id: 'fedcba9876543210' });
});

test.each([
  HTML,
  '',
  'null',
  '{}',
  '{"id":7}',
  '{"id":"../../etc"}',
  '{"id":"FEDCBA9876543210"}',
  '{"id":"../fedcba9876543210"}',
  '{"id":"fedcba9876543210/.."}',
])('rejects a build file of %j', async (body) => {
  await expect(fetchLatest(buildNetwork(body).fetch, OWN)).rejects.toThrow();
});

test.each([
  [429, '120', 120_000],
  [503, '5', 5_000],
  [503, null, 0],
  [503, 'Wed, 21 Oct 2026 07:28:00 GMT', 0],
])('takes a %d with «Retry-After: %s» as busy for %d ms', async (status, after, ms) => {
  const headers = new Headers(after === null ? [] : [['retry-after', after]]);
  const answer = await fetchLatest(buildNetwork(new Response('', { status, headers })).fetch, OWN);
  expect(answer).toMatchObject({ busyForMs: ms });
});
