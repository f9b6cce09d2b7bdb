import { buildAnimation, buildRaster } from '../../testing/raster-files';
import { ImageStore, type ImageStorePorts, type ImageSource } from './image-store';
import { OutsideFailure } from './external-picture';

jest.setTimeout(60_000); // encoders on a busy machine

const content = (name: string): ImageSource => ({ kind: 'content', name, hash: '0123456789abcdef' });
const outside = (path: string): ImageSource => ({ kind: 'outside', address: `https://img.example${path}` });

let picture: Buffer;
beforeAll(async () => {
  picture = await buildRaster('png');
});

let now: number;
let reads: string[];
let said: string[];
beforeEach(() => {
  now = 1_000;
  reads = [];
  said = [];
});

const warn = (message: string) => void said.push(message);

const openStore = (change: Partial<ImageStorePorts> = {}, maxBytes?: { content: number; outside: number }) =>
  new ImageStore(
    {
      readContent: (name) => (reads.push(name), Promise.resolve(picture)),
      fetchOutside: (address) => (reads.push(address), Promise.resolve(picture)),
      now: () => now,
      ...change,
    },
    maxBytes,
  );

/** Holds every reading until the door is opened; from then on none waits. */
function buildDoor() {
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

test('a picture is made once, however many ask for it at once and afterwards', async () => {
  const store = openStore();
  const images = await Promise.all(
    Array.from({ length: 20 }, () => store.find(content('a'), 128, 'webp', warn)),
  );
  images.push(await store.find(content('a'), 128, 'webp', warn));
  expect(new Set(images).size).toBe(1);
  expect(reads).toEqual(['a']);
  expect(images[0]).toMatchObject({ type: 'image/webp', etag: expect.stringMatching(/^"[\w-]{22}"$/) });
});

test('another width and another format are other pictures', async () => {
  const store = openStore();
  await store.find(content('a'), 128, 'webp', warn);
  await store.find(content('a'), 256, 'webp', warn);
  await store.find(content('a'), 128, 'fallback', warn);
  expect(reads).toHaveLength(3);
});

test('two pictures are made at once, the others wait, and whoever finds the queue full is told to come later', async () => {
  const door = buildDoor();
  const store = openStore({ readContent: door.wait });
  const asked = Array.from({ length: 40 }, (_, index) =>
    store.find(content(`p${index}`), 128, 'webp', warn).then(
      () => 'made',
      (error: { code: string }) => error.code,
    ),
  );
  door.open();
  await turn();
  expect(store.load.conversions).toEqual({ running: 2, waiting: 32 });
  const outcomes = await Promise.all(asked);
  expect(outcomes.filter((one) => one === 'made')).toHaveLength(2 + 32);
  expect(outcomes.filter((one) => one === 'UNAVAILABLE')).toHaveLength(40 - 34);
  await expect(openStore().find(content('p39'), 128, 'webp', warn)).resolves.toBeDefined();
});

test('who was sent away may come back at once: being busy is not remembered', async () => {
  const door = buildDoor();
  const store = openStore({ fetchOutside: door.wait });
  const waiting = Array.from({ length: 30 }, (_, index) =>
    store.find(outside(`/${index}.png`), 128, 'webp', warn),
  );
  await expect(store.find(outside('/last.png'), 128, 'webp', warn)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  door.open();
  await Promise.all(waiting);
  const again = await store.find(outside('/last.png'), 128, 'webp', warn);
  expect(again.type).toBe('image/webp');
});

test('slow hosts do not hold up the pictures of the content', async () => {
  const door = buildDoor();
  const store = openStore({ fetchOutside: door.wait });
  const slow = Array.from({ length: 20 }, (_, index) =>
    store.find(outside(`/${index}.png`), 128, 'webp', warn),
  );
  await expect(store.find(content('a'), 128, 'webp', warn)).resolves.toMatchObject({ type: 'image/webp' });
  door.open();
  await Promise.all(slow);
});

test('what is kept has a bound: the one that nobody asked for longest is made anew', async () => {
  const size = (await openStore().find(content('a'), 128, 'webp', warn)).body.length + 500;
  reads = [];
  const store = openStore({}, { content: size * 2, outside: size * 2 });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await store.find(content(name), 128, 'webp', warn);
  expect(reads).toEqual(['a', 'b', 'c', 'b']);
});

test('pictures of other hosts, however many, push out none of the content', async () => {
  const size = (await openStore().find(content('a'), 128, 'webp', warn)).body.length + 500;
  const store = openStore({}, { content: size * 2, outside: size * 2 });
  await store.find(content('a'), 128, 'webp', warn);
  for (const query of ['x', 'y', 'z', 'x']) await store.find(outside(`/a.png?${query}`), 128, 'webp', warn);
  reads = [];
  await store.find(content('a'), 128, 'webp', warn);
  expect(reads).toEqual([]);
  await store.find(outside('/a.png?y'), 128, 'webp', warn);
  expect(reads).toEqual(['https://img.example/a.png?y']);
});

test('pictures of other hosts are made one at a time: half of the machine is the content’s', async () => {
  const door = buildDoor();
  const store = openStore({ fetchOutside: door.wait });
  const asked = Array.from({ length: 6 }, (_, index) =>
    store.find(outside(`/${index}.png`), 128, 'webp', warn),
  );
  door.open();
  await turn();
  expect(store.load.conversions).toEqual({ running: 1, waiting: 0 });
  await Promise.all(asked);
});

test('pictures that are not there take nobody’s turn', async () => {
  const door = buildDoor();
  const nothing = () => door.wait().then(() => null);
  const store = openStore({ readContent: (name) => (name === 'a' ? Promise.resolve(picture) : nothing()) });
  const missing = Array.from({ length: 100 }, (_, index) =>
    store.find(content(`none${index}`), 128, 'webp', warn).catch((error: { code: string }) => error.code),
  );
  await expect(store.find(content('a'), 128, 'webp', warn)).resolves.toMatchObject({ type: 'image/webp' });
  door.open();
  expect(new Set(await Promise.all(missing))).toEqual(new Set(['NOT_FOUND']));
});

test('a picture of another host is asked for again after an hour, one of the content never', async () => {
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

test('a host in trouble is left in peace for five seconds, then asked again', async () => {
  let broken = true;
  const store = openStore({
    fetchOutside: (address) => {
      reads.push(address);
      return broken ? Promise.reject(new OutsideFailure('timeout')) : Promise.resolve(picture);
    },
  });
  const ask = (width: number) => store.find(outside('/a.png?key=secret'), width, 'webp', warn);
  await expect(ask(128)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  broken = false;
  now += 4_900;
  await expect(ask(256)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(reads).toHaveLength(1);
  expect(said).toEqual(['img.example: timeout']);
  now += 200;
  await expect(ask(128)).resolves.toMatchObject({ type: 'image/webp' });
});

test.each([
  [new OutsideFailure('missing'), 'NOT_FOUND'],
  [new OutsideFailure('redirect'), 'UNAVAILABLE'],
  [new OutsideFailure('address'), 'UNAVAILABLE'],
])('a host that fails with %p is told as %s', async (failure, code) => {
  const store = openStore({ fetchOutside: () => Promise.reject(failure) });
  await expect(store.find(outside('/a.png'), 128, 'webp', warn)).rejects.toMatchObject({ code });
});

test('a picture that can not be used says why', async () => {
  const animation = await buildAnimation();
  const store = openStore({ fetchOutside: () => Promise.resolve(animation) });
  await expect(store.find(outside('/a.webp'), 128, 'webp', warn)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: ['the picture is animated'],
  });
});

test('a database that fails is a failure, not a missing picture, and is not remembered', async () => {
  let broken = true;
  const store = openStore({
    readContent: () => (broken ? Promise.reject(new Error('no connection')) : Promise.resolve(picture)),
  });
  await expect(store.find(content('a'), 128, 'webp', warn)).rejects.toThrow('no connection');
  broken = false;
  await expect(store.find(content('a'), 128, 'webp', warn)).resolves.toBeDefined();
});
