import sharp from 'sharp';
import {
  buildAnimatedPng,
  buildAnimation,
  buildHugePng,
  buildNoise,
  buildRaster,
  buildSidewaysPhoto,
} from '../../testing/raster-files';
import { convertRaster, inspectRaster, MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from './raster';

jest.setTimeout(60_000); // encoders on a busy machine

const KINDS = ['png', 'jpeg', 'webp', 'avif'] as const;
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/secret.png"/></svg>',
);

test.each(KINDS)('a %s file tells its kind and size', async (kind) => {
  expect(await inspectRaster(await buildRaster(kind))).toEqual({ kind, width: 400, height: 200 });
});

test.each([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['fallback', 'image/jpeg'],
] as const)('a picture becomes %s in the wanted width', async (format, type) => {
  const image = await convertRaster(await buildRaster('png'), 128, format);
  expect(image.type).toBe(type);
  expect(await inspectRaster(image.body)).toMatchObject({ width: 128, height: 64 });
});

test('a picture is never enlarged', async () => {
  const { body } = await convertRaster(await buildRaster('png'), 1024, 'webp');
  expect(await inspectRaster(body)).toMatchObject({ width: 400, height: 200 });
});

test('what can be seen through stays so in every format', async () => {
  const source = await buildRaster('png', { alpha: true });
  for (const format of ['avif', 'webp', 'fallback'] as const) {
    const { body } = await convertRaster(source, 128, format);
    expect((await sharp(body).metadata()).hasAlpha).toBe(true);
  }
});

test('a photo taken sideways stands upright and loses what the camera wrote into it', async () => {
  const photo = await buildSidewaysPhoto();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  expect(await inspectRaster(photo)).toMatchObject({ width: 200, height: 400 });
  const { body } = await convertRaster(photo, 128, 'webp');
  const made = await sharp(body).metadata();
  expect(made).toMatchObject({ width: 128, height: 256 });
  expect([made.exif, made.orientation]).toEqual([undefined, undefined]);
});

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a drawing', () => SVG, 'format'],
  ['a GIF', () => buildRaster('gif'), 'format'],
  ['a page', () => Buffer.from('<!doctype html>'), 'format'],
  ['nothing', () => Buffer.alloc(0), 'format'],
  ['a few bytes', () => Buffer.from('\x89PN'), 'format'],
  ['a signature and nothing else', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'broken'],
  ['an animated WebP', () => buildAnimation(), 'animated'],
  ['an animated PNG', () => buildAnimatedPng(), 'animated'],
  ['a small file of huge size', () => buildHugePng(), 'too-large'],
  [
    'a large file',
    async () => Buffer.concat([await buildRaster('png'), Buffer.alloc(MAX_PICTURE_BYTES)]),
    'too-large',
  ],
])('%s is refused', async (_, build, mistake) => {
  const bytes = await build();
  await expect(inspectRaster(bytes)).rejects.toMatchObject({ name: 'BadPicture', mistake });
  await expect(convertRaster(bytes, 128, 'webp')).rejects.toMatchObject({ name: 'BadPicture', mistake });
});

test('a picture that this machine has no time for is fine, and refused for now', async () => {
  const width = 6_000;
  const busy = await buildNoise(width, MAX_PICTURE_PIXELS / width);
  await expect(convertRaster(busy, width, 'webp', 1)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test.each(KINDS)('a %s file that is cut short is broken, wherever it is cut', async (kind) => {
  const whole = await buildRaster(kind);
  for (const part of [0.3, 0.6, 0.9]) {
    const cut = whole.subarray(0, Math.floor(whole.length * part));
    await expect(inspectRaster(cut)).rejects.toMatchObject({ name: 'BadPicture', mistake: 'broken' });
  }
});

test.each(KINDS)('a %s file with spoilt bytes is a picture or a mistake, never a crash', async (kind) => {
  const whole = await buildRaster(kind);
  for (let round = 0; round < 40; round += 1) {
    const spoilt = Buffer.from(whole);
    for (let flip = 0; flip < 6; flip += 1)
      spoilt[(round * 37 + flip * 101) % whole.length] = round * 7 + flip;
    const outcome = await convertRaster(spoilt, 128, 'webp').catch((error: unknown) => error);
    expect(outcome).toEqual(
      outcome instanceof Error
        ? expect.objectContaining({ name: 'BadPicture' })
        : expect.objectContaining({ type: 'image/webp' }),
    );
  }
});
