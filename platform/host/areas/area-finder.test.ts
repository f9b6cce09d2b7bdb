/** @jest-environment node */
import type { PublicArea } from '@site/contracts/composition';
import { createAreaFinder } from './area-finder';

const buildPlace = (name: string): PublicArea => ({
  release: '0123456789abcdef',
  entry: `/r/${name}/remoteEntry.0.js`,
  integrity: {},
  owns: { name, title: name, sign: { street: 'Газетная', house: '2' }, paths: [], modals: [], slots: [] },
});
const [home, news] = [buildPlace('home'), buildPlace('news')];
const MANIFEST = JSON.stringify({ id: 'c1', areas: { home, news }, mode: 'live', rules: [] });

function setUp(...replies: (BodyInit | Response | Error)[]) {
  const requests: { path: string; init: RequestInit }[] = [];
  const finder = createAreaFinder('c1', (path, init = {}) => {
    const reply = replies[requests.length] ?? new Error('too many requests');
    requests.push({ path: String(path), init });
    if (reply instanceof Error) return Promise.reject(reply);
    return Promise.resolve(reply instanceof Response ? reply : new Response(reply));
  });
  return { ...finder, requests };
}

test('fetches the manifest once, with a time limit', async () => {
  const { find, requests } = setUp(MANIFEST);
  expect(await Promise.all([find('news'), find('news')])).toEqual([news, news]);
  expect(await find('news')).toEqual(news);
  expect(requests).toEqual([{ path: '/builds/meta/c1.json', init: { signal: expect.any(AbortSignal) } }]);
});

test('rejects for an area that the composition does not have', async () => {
  await expect(setUp(MANIFEST).find('donate')).rejects.toThrow('has no area donate');
});

test.each([
  new Error('offline'),
  new Response(MANIFEST, { status: 503 }),
  '<!doctype html><title>Порт-Ноябрь</title>',
  '',
  'null',
  '[]',
  '17',
  '{}',
  '{"id":"c1"}',
  '{"id":"c1","areas":null}',
  MANIFEST.replace('c1', 'c2'),
  MANIFEST.slice(0, -1),
])('rejects when the manifest is answered with %p, and fetches it again at the next call', async (reply) => {
  const { find, requests } = setUp(reply, MANIFEST);
  await expect(find('news')).rejects.toThrow();
  expect(await find('news')).toEqual(news);
  expect(requests).toHaveLength(2);
});

test('stops reading a manifest that does not end', async () => {
  let bytes = 0;
  let canceled = false;
  const flood = new ReadableStream<Uint8Array>({
    pull(controller) {
      bytes += 100_000;
      controller.enqueue(new Uint8Array(100_000).fill(32));
    },
    cancel: () => void (canceled = true),
  });
  await expect(setUp(flood).find('news')).rejects.toThrow('more than');
  expect(canceled).toBe(true);
  expect(bytes).toBeLessThan(2_000_000);
});
