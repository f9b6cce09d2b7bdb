import { buildAnimation, buildRaster } from '../testing/raster-files';
import { ImageStore, type ImageStorePorts, type ImageSource } from './image-store';
import { ExternalFailure } from './external-picture';

const content = (name: string): ImageSource => ({ kind: 'content', name, hash: '0123456789abcdef' });
const outside = (path: string): ImageSource => ({ kind: 'external', address: `https://img.example${path}` });

let picture: Buffer;
beforeAll(async () => {
  picture = await buildRaster('png');
});

let now: number;
let reads: string[];
let warnings: string[];
beforeEach(() => {
  now = 1_000;
  reads = [];
  warnings = [];
});

const warn = (message: string) => void warnings.push(message);

const openStore = (change: Partial<ImageStorePorts> = {}, maxBytes?: { content: number; external: number }) =>
  new ImageStore(
    {
      readContent: (name) => (reads.push(name), Promise.resolve(picture)),
      fetchExternal: (address) => (reads.push(address), Promise.resolve(picture)),
      now: () => now,
      ...change,
    },
    maxBytes,
  );

/** Returns a gate that delays reads until `open` is called. Later reads resolve immediately. */
function buildGate() {
  const held: (() => void)[] = [];
  let opened = false;
  const wait = () =>
    new Promise<Buffer>((resolve) => (opened ? resolve(picture) : held.push(() => resolve(picture))));
  const open = () => {
    opened = true;
    for (const go of held) go();
  };
  return { held, wait, open };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('converts a picture once for concurrent and later requests', async () => {
  const store = openStore();
  const images = await Promise.all(
    Array.from({ length: 20 }, () => store.find(content('a'), 128, 'webp', warn)),
  );
  images.push(await store.find(content('a'), 128, 'webp', warn));
  expect(new Set(images).size).toBe(1);
  expect(reads).toEqual(['a']);
  expect(images[0]).toMatchObject({ type: 'image/webp', etag: expect.stringMatching(/^"[\w-]{22}"$/) });
});

test('converts each width and format separately', async () => {
  const store = openStore();
  await store.find(content('a'), 128, 'webp', warn);
  await store.find(content('a'), 256, 'webp', warn);
  await store.find(content('a'), 128, 'fallback', warn);
  expect(reads).toHaveLength(3);
});

test('converts two pictures at a time, queues others and refuses requests when the queue is full', async () => {
  const gate = buildGate();
  const store = openStore({ readContent: gate.wait });
  const requests = Array.from({ length: 40 }, (_, index) =>
    store.find(content(`p${index}`), 128, 'webp', warn).then(
      () => 'made',
      (error: { code: string }) => error.code,
    ),
  );
  gate.open();
  await turn();
  expect(store.load.conversions).toEqual({ running: 2, waiting: 32 });
  const outcomes = await Promise.all(requests);
  expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(2 + 32);
  expect(outcomes.filter((outcome) => outcome === 'UNAVAILABLE')).toHaveLength(40 - 34);
  await expect(openStore().find(content('p39'), 128, 'webp', warn)).resolves.toBeDefined();
});

test('does not cache the refusal of a full queue', async () => {
  const gate = buildGate();
  const store = openStore({ fetchExternal: gate.wait });
  const waiting = Array.from({ length: 30 }, (_, index) =>
    store.find(outside(`/${index}.png`), 128, 'webp', warn),
  );
  await expect(store.find(outside('/last.png'), 128, 'webp', warn)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  gate.open();
  await Promise.all(waiting);
  const again = await store.find(outside('/last.png'), 128, 'webp', warn);
  expect(again.type).toBe('image/webp');
});

test('serves content pictures while external hosts are slow', async () => {
  const gate = buildGate();
  const store = openStore({ fetchExternal: gate.wait });
  const slow = Array.from({ length: 20 }, (_, index) =>
    store.find(outside(`/${index}.png`), 128, 'webp', warn),
  );
  await expect(store.find(content('a'), 128, 'webp', warn)).resolves.toMatchObject({ type: 'image/webp' });
  gate.open();
  await Promise.all(slow);
});

test('evicts the least recently used picture when the cache is full', async () => {
  const size = (await openStore().find(content('a'), 128, 'webp', warn)).body.length + 500;
  reads = [];
  const store = openStore({}, { content: size * 2, external: size * 2 });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await store.find(content(name), 128, 'webp', warn);
  expect(reads).toEqual(['a', 'b', 'c', 'b']);
});

test('keeps content pictures cached while external pictures evict each other', async () => {
  const size = (await openStore().find(content('a'), 128, 'webp', warn)).body.length + 500;
  const store = openStore({}, { content: size * 2, external: size * 2 });
  await store.find(content('a'), 128, 'webp', warn);
  for (const query of ['x', 'y', 'z', 'x']) await store.find(outside(`/a.png?${query}`), 128, 'webp', warn);
  reads = [];
  await store.find(content('a'), 128, 'webp', warn);
  expect(reads).toEqual([]);
  await store.find(outside('/a.png?y'), 128, 'webp', warn);
  expect(reads).toEqual(['https://img.example/a.png?y']);
});

test('converts external pictures one at a time, which leaves a slot for content', async () => {
  const gate = buildGate();
  const store = openStore({ fetchExternal: gate.wait });
  const requests = Array.from({ length: 6 }, (_, index) =>
    store.find(outside(`/${index}.png`), 128, 'webp', warn),
  );
  gate.open();
  await turn();
  expect(store.load.conversions).toEqual({ running: 1, waiting: 0 });
  await Promise.all(requests);
});

test('lets missing pictures occupy no conversion slot', async () => {
  const gate = buildGate();
  const nothing = () => gate.wait().then(() => null);
  const store = openStore({ readContent: (name) => (name === 'a' ? Promise.resolve(picture) : nothing()) });
  const missing = Array.from({ length: 100 }, (_, index) =>
    store.find(content(`none${index}`), 128, 'webp', warn).catch((error: { code: string }) => error.code),
  );
  await expect(store.find(content('a'), 128, 'webp', warn)).resolves.toMatchObject({ type: 'image/webp' });
  gate.open();
  expect(new Set(await Promise.all(missing))).toEqual(new Set(['NOT_FOUND']));
});

test('downloads an external picture again after an hour and never rereads a content picture', async () => {
  const store = openStore();
  const both = async () => {
    await store.find(outside('/a.png'), 128, 'webp', warn);
    await store.find(content('a'), 128, 'webp', warn);
  };
  await both();
  now += 3_599_000;
  await both();
  expect(reads).toHaveLength(2);
  now += 2_000;
  await both();
  expect(reads.slice(2)).toEqual(['https://img.example/a.png']);
});

test('contacts a failing host again after five seconds', async () => {
  let broken = true;
  const store = openStore({
    fetchExternal: (address) => {
      reads.push(address);
      return broken ? Promise.reject(new ExternalFailure('timeout')) : Promise.resolve(picture);
    },
  });
  const find = (width: number) => store.find(outside('/a.png?key=secret'), width, 'webp', warn);
  await expect(find(128)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  broken = false;
  now += 4_900;
  await expect(find(256)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(reads).toHaveLength(1);
  expect(warnings).toEqual(['img.example: timeout']);
  now += 200;
  await expect(find(128)).resolves.toMatchObject({ type: 'image/webp' });
});

test.each([
  [new ExternalFailure('missing'), 'NOT_FOUND'],
  [new ExternalFailure('redirect'), 'UNAVAILABLE'],
  [new ExternalFailure('address'), 'UNAVAILABLE'],
])('reports a host that fails with %p as %s', async (failure, code) => {
  const store = openStore({ fetchExternal: () => Promise.reject(failure) });
  await expect(store.find(outside('/a.png'), 128, 'webp', warn)).rejects.toMatchObject({ code });
});

test('names the reason for an unusable picture', async () => {
  const animation = await buildAnimation();
  const store = openStore({ fetchExternal: () => Promise.resolve(animation) });
  await expect(store.find(outside('/a.webp'), 128, 'webp', warn)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: ['the picture is animated'],
  });
});

test('passes on a database failure without caching it', async () => {
  let broken = true;
  const store = openStore({
    readContent: () => (broken ? Promise.reject(new Error('no connection')) : Promise.resolve(picture)),
  });
  await expect(store.find(content('a'), 128, 'webp', warn)).rejects.toThrow('no connection');
  broken = false;
  await expect(store.find(content('a'), 128, 'webp', warn)).resolves.toBeDefined();
});
