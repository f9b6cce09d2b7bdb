import sharp from 'sharp';

/** Builds a picture with a red left edge. With `alpha` the rest is transparent. */
export async function buildRaster(
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif',
  { width = 400, height = 200, alpha = false } = {},
): Promise<Buffer> {
  const edge = { create: { width: 1, height, channels: 3, background: '#ff0000' } } as const;
  const image = sharp({
    create: { width, height, channels: alpha ? 4 : 3, background: alpha ? '#0000' : '#0a1114' },
  }).composite([{ input: edge, left: 0, top: 0 }]);
  return (alpha ? image : image.removeAlpha()).toFormat(format).toBuffer();
}

/** Builds a picture of random noise, which takes encoders longer than any other content. */
export const buildNoise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 10 })
    .toBuffer();

export async function buildAnimation(): Promise<Buffer> {
  const frames = await Promise.all([buildRaster('png'), buildRaster('png', { alpha: true })]);
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** Builds a PNG with the header of an animation, which the decoder ignores. */
export async function buildAnimatedPng(): Promise<Buffer> {
  const png = await buildRaster('png');
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(2, 8);
  const HEADER_END = 33;
  return Buffer.concat([png.subarray(0, HEADER_END), chunk, png.subarray(HEADER_END)]);
}

export const buildSidewaysPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#0a1114' } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '59/1 56/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Builds a small PNG file whose header claims dimensions that take gigabytes to decode. */
export async function buildHugePng(): Promise<Buffer> {
  const png = await buildRaster('png');
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  return png;
}
