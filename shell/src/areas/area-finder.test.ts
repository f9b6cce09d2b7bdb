/** @jest-environment node */
import type { PublicArea } from '@site/shared/contracts/composition';
import { createAreaFinder } from './area-finder';
import { META_MAX_BYTES } from './area-limits';

const buildPlace = (name: string): PublicArea => ({
  release: '0123456789abcdef',
  entry: `/r/${name}/remoteEntry.0.js`,
  integrity: {},
  owns: { name, title: name, sign: { street: 'Газетная', house: '2' }, paths: [], modals: [], slots: [] },
});
const [home, news] = [buildPlace('home'), buildPlace('news')];
const MANIFEST = JSON.stringify({ id: 'c1', areas: { home, news }, mode: 'live', rules: [] });

/** The finder of a page, over a network that answers `replies` one by one. */
function setUp(...replies: (BodyInit | Response | Error)[]) {
  const asked: { path: string; init: RequestInit }[] = [];
  const finder = createAreaFinder('c1', (path, init = {}) => {
    const reply = replies[asked.length] ?? new Error('asked too often');
    asked.push({ path: String(path), init });
    if (reply instanceof Error) return Promise.reject(reply);
    return Promise.resolve(reply instanceof Response ? reply : new Response(reply));
  });
  return { ...finder, asked };
}

test('where areas are is asked once, with a limit of time', async () => {
  const { find, asked } = setUp(MANIFEST);
  expect(await Promise.all([find('news'), find('news')])).toEqual([news, news]);
  expect(await find('news')).toEqual(news);
  expect(asked).toEqual([{ path: '/builds/meta/c1.json', init: { signal: expect.any(AbortSignal) } }]);
});

test('an area that the composition has not is nowhere', async () => {
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
])('an answer of %p is no manifest, and the next who asks gets one', async (reply) => {
  const { find, asked } = setUp(reply, MANIFEST);
  await expect(find('news')).rejects.toThrow();
  expect(await find('news')).toEqual(news);
  expect(asked).toHaveLength(2);
});

test('an answer without an end is given up', async () => {
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
  expect(bytes).toBeLessThan(2 * META_MAX_BYTES);
});
