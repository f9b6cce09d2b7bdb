import sharp from 'sharp';
import {
  buildAnimatedPng,
  buildAnimation,
  buildHugePng,
  buildNoise,
  buildRaster,
  buildSidewaysPhoto,
} from '../testing/raster-files';
import { convertRaster, inspectRaster, MAX_PICTURE_BYTES } from './raster';

const KINDS = ['png', 'jpeg', 'webp', 'avif'] as const;
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/secret.png"/></svg>',
);

test.each(KINDS)('reads the format and size of a %s file', async (kind) => {
  expect(await inspectRaster(await buildRaster(kind))).toEqual({ kind, width: 400, height: 200 });
});

test.each([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['fallback', 'image/jpeg'],
] as const)('converts a picture to %s in the requested width', async (format, type) => {
  const image = await convertRaster(await buildRaster('png'), 128, format);
  expect(image.type).toBe(type);
  expect(await inspectRaster(image.body)).toMatchObject({ width: 128, height: 64 });
});

test('never enlarges a picture', async () => {
  const { body } = await convertRaster(await buildRaster('png'), 1024, 'webp');
  expect(await inspectRaster(body)).toMatchObject({ width: 400, height: 200 });
});

test('keeps transparency in every format', async () => {
  const source = await buildRaster('png', { alpha: true });
  for (const format of ['avif', 'webp', 'fallback'] as const) {
    const { body } = await convertRaster(source, 128, format);
    expect((await sharp(body).metadata()).hasAlpha).toBe(true);
  }
});

test('rotates a sideways photo upright and removes its metadata', async () => {
  const photo = await buildSidewaysPhoto();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  expect(await inspectRaster(photo)).toMatchObject({ width: 200, height: 400 });
  const { body } = await convertRaster(photo, 128, 'webp');
  const metadata = await sharp(body).metadata();
  expect(metadata).toMatchObject({ width: 128, height: 256 });
  expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
});

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a drawing', () => SVG, 'format'],
  ['a GIF', () => buildRaster('gif'), 'format'],
  ['a page', () => Buffer.from('<!doctype html>'), 'format'],
  ['an empty file', () => Buffer.alloc(0), 'format'],
  ['a few bytes', () => Buffer.from('\x89PN'), 'format'],
  ['a signature and nothing else', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'broken'],
  ['an animated WebP', () => buildAnimation(), 'animated'],
  ['an animated PNG', () => buildAnimatedPng(), 'animated'],
  ['a small file with huge dimensions', () => buildHugePng(), 'too-large'],
  [
    'a large file',
    async () => Buffer.concat([await buildRaster('png'), Buffer.alloc(MAX_PICTURE_BYTES)]),
    'too-large',
  ],
])('refuses %s', async (_, build, mistake) => {
  const bytes = await build();
  await expect(inspectRaster(bytes)).rejects.toMatchObject({ name: 'BadPicture', mistake });
  await expect(convertRaster(bytes, 128, 'webp')).rejects.toMatchObject({ name: 'BadPicture', mistake });
});

test('answers UNAVAILABLE when a conversion takes too long', async () => {
  const width = 6_000;
  const busy = await buildNoise(width, 24_000_000 / width);
  await expect(convertRaster(busy, width, 'webp', 1)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test.each(KINDS)('reports a truncated %s file as broken, wherever it is cut', async (kind) => {
  const intact = await buildRaster(kind);
  for (const part of [0.3, 0.6, 0.9]) {
    const cut = intact.subarray(0, Math.floor(intact.length * part));
    await expect(inspectRaster(cut)).rejects.toMatchObject({ name: 'BadPicture', mistake: 'broken' });
  }
});

test.each(KINDS)('converts or refuses a %s file with corrupted bytes and never crashes', async (kind) => {
  const intact = await buildRaster(kind);
  for (let round = 0; round < 40; round += 1) {
    const spoilt = Buffer.from(intact);
    for (let flip = 0; flip < 6; flip += 1)
      spoilt[(round * 37 + flip * 101) % intact.length] = round * 7 + flip;
    const outcome = await convertRaster(spoilt, 128, 'webp').catch((error: unknown) => error);
    expect(outcome).toEqual(
      outcome instanceof Error
        ? expect.objectContaining({ name: 'BadPicture' })
        : expect.objectContaining({ type: 'image/webp' }),
    );
  }
});
