import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digestOf } from '../../releases/store/blob.repo';
import { DiskCache } from './disk-cache';

const KB = 1024;
/** Space for ten files of 8 KiB, each of which counts twice. */
const MAX_BYTES = 160 * KB;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'disk-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const fileOf = (word: string) => Buffer.alloc(8 * KB, word);
async function write(cache: DiskCache, area: string, word: string): Promise<void> {
  await cache.write(area, digestOf(fileOf(word)), fileOf(word));
  await cache.pruned();
}
const isKept = async (cache: DiskCache, area: string, word: string) =>
  (await cache.read(area, digestOf(fileOf(word)))) !== null;
const countFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length;

test('deletes the longest unused files of the area that holds most', async () => {
  const cache = new DiskCache(folder, MAX_BYTES);
  await write(cache, 'home', 'home');
  for (let number = 0; number < 9; number += 1) await write(cache, 'promo', `promo ${number}`);
  expect(await isKept(cache, 'promo', 'promo 0')).toBe(true);
  for (let number = 9; number < 12; number += 1) await write(cache, 'promo', `promo ${number}`);
  expect(await countFiles()).toBe(10);
  expect(await isKept(cache, 'home', 'home')).toBe(true);
  const kept = await Promise.all([0, 1, 2, 3, 4, 11].map((at) => isKept(cache, 'promo', `promo ${at}`)));
  expect(kept).toEqual([true, false, false, false, true, true]);
});

test('counts the files that an earlier gateway left, in the order of their last use', async () => {
  const earlier = new DiskCache(folder);
  for (let number = 0; number < 12; number += 1) {
    const word = `promo ${number}`;
    await write(earlier, 'promo', word);
    await utimes(path.join(folder, 'promo', digestOf(fileOf(word))), number, number);
  }
  const former = path.join(folder, '3f');
  await mkdir(former);
  await writeFile(path.join(former, digestOf(fileOf('former'))), fileOf('former'));
  const cache = new DiskCache(folder, MAX_BYTES);
  expect(await isKept(cache, 'promo', 'promo 0')).toBe(true);
  await write(cache, 'home', 'home');
  expect(await countFiles()).toBe(10);
  const kept = await Promise.all([0, 1, 3, 4, 11].map((at) => isKept(cache, 'promo', `promo ${at}`)));
  expect(kept).toEqual([true, false, false, true, true]);
  expect(await isKept(cache, 'home', 'home')).toBe(true);
  expect((await readdir(folder)).sort()).toEqual(['home', 'promo']);
});

test('deletes any number of files above the limit', async () => {
  await mkdir(path.join(folder, 'promo'));
  for (let number = 0; number < 1_200; number += 1)
    await writeFile(path.join(folder, 'promo', digestOf(fileOf(`promo ${number}`))), 'x');
  const cache = new DiskCache(folder, MAX_BYTES);
  await write(cache, 'home', 'home');
  expect(await countFiles()).toBeLessThan(20);
});

test('no longer counts files that were deleted by hand', async () => {
  const cache = new DiskCache(folder, MAX_BYTES);
  for (let number = 0; number < 10; number += 1) await write(cache, 'promo', `promo ${number}`);
  await rm(path.join(folder, 'promo'), { recursive: true });
  for (let number = 0; number < 10; number += 1)
    expect(await isKept(cache, 'promo', `promo ${number}`)).toBe(false);
  for (let number = 0; number < 10; number += 1) await write(cache, 'home', `home ${number}`);
  expect(await countFiles()).toBe(10);
});

test('finds a file of any area, and keeps a name that leads elsewhere in its folder', async () => {
  const cache = new DiskCache(path.join(folder, 'cache'));
  await write(cache, '../../elsewhere', 'outside');
  expect(await cache.find(digestOf(fileOf('outside')))).toEqual(fileOf('outside'));
  expect(await cache.find(digestOf(fileOf('missing')))).toBeNull();
  expect(await readdir(folder)).toEqual(['cache']);
});
