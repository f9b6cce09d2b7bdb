import { IMAGE_QUALITY } from '@site/contracts/images';
import type { Metadata, Sharp } from 'sharp';
import { refuse } from '../http/refusal';
import { BadPicture } from './bad-picture';
import { loadSharp } from './load-sharp';
import { hasHiddenFrames, type RasterKind, toRasterKind } from './raster-kind';

/** Size limits of an input file. The pixel limit equals 6000 × 4000. */
export const MAX_PICTURE_BYTES = 6 * 1024 * 1024;
const MAX_PICTURE_PIXELS = 24_000_000;
const TIME_LIMIT_S = 20;
/**
 * AVIF encoder effort, from 0 to 9. The next level takes three times as long and saves a tenth of the bytes.
 */
const AVIF_EFFORT = 3;

/** Output format. `fallback` is PNG for pictures with transparency and JPEG for all others. */
export type ImageFormat = 'avif' | 'webp' | 'fallback';

export interface ConvertedImage {
  type: string;
  body: Buffer;
}

interface RasterSize {
  kind: RasterKind;
  /** Size as displayed, after the EXIF rotation. */
  width: number;
  height: number;
}

async function open(bytes: Buffer): Promise<{ image: Sharp; kind: RasterKind; metadata: Metadata }> {
  const kind = toRasterKind(bytes);
  if (kind === null) throw new BadPicture('format');
  if (bytes.length > MAX_PICTURE_BYTES) throw new BadPicture('too-large');
  if (hasHiddenFrames(bytes)) throw new BadPicture('animated');
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, autoOrient: true });
  const metadata = await image.metadata().catch(toMistake);
  if ((metadata.pages ?? 1) > 1) throw new BadPicture('animated');
  if (metadata.width * metadata.height > MAX_PICTURE_PIXELS) throw new BadPicture('too-large');
  return { image, kind, metadata };
}

/**
 * Returns the format and size of a picture. Decodes the whole picture, so that damaged files are found too.
 * Throws `BadPicture`.
 */
export async function inspectRaster(bytes: Buffer): Promise<RasterSize> {
  const { image, kind, metadata } = await open(bytes);
  await image.resize(8).raw().toBuffer().catch(toMistake);
  const { width, height } = metadata.autoOrient;
  return { kind, width, height };
}

/**
 * Converts a picture to a width and format at the site's quality. Removes the metadata and never enlarges the
 * picture. Throws `BadPicture`, or the refusal `UNAVAILABLE` when the conversion takes longer than `limitS`
 * seconds.
 */
export async function convertRaster(
  bytes: Buffer,
  width: number,
  format: ImageFormat,
  limitS = TIME_LIMIT_S,
): Promise<ConvertedImage> {
  const { image, metadata } = await open(bytes);
  const resized = image.timeout({ seconds: limitS }).resize({ width, withoutEnlargement: true });
  const { data, info } = await encode(resized, format, metadata.hasAlpha)
    .toBuffer({ resolveWithObject: true })
    .catch(toMistake);
  return { type: info.format === 'heif' ? 'image/avif' : `image/${info.format}`, body: data };
}

function encode(image: Sharp, format: ImageFormat, hasAlpha: boolean): Sharp {
  const quality = IMAGE_QUALITY;
  if (format === 'avif') return image.avif({ quality, effort: AVIF_EFFORT, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return image.webp({ quality });
  return hasAlpha ? image.png() : image.jpeg({ quality, mozjpeg: true });
}

function toMistake(cause: unknown): never {
  const message = cause instanceof Error ? cause.message : '';
  if (message.startsWith('timeout')) throw refuse('UNAVAILABLE');
  throw new BadPicture(/pixel limit/i.test(message) ? 'too-large' : 'broken', { cause });
}
