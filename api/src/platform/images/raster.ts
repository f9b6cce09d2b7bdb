import { IMAGE_QUALITY } from '@site/shared/contracts/images';
import type { Metadata, Sharp } from 'sharp';
import { Refusal } from '../http/refusal';
import { BadPicture } from './bad-picture';
import { loadSharp } from './load-sharp';
import { hasHiddenFrames, type RasterKind, toRasterKind } from './raster-kind';

/** The largest file that is read, and the most pixels that are decoded: 6000 × 4000. */
export const MAX_PICTURE_BYTES = 6 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 24_000_000;
const TIME_LIMIT_S = 20;
/** Of 0–9. One step more takes three times as long for a tenth of the bytes. */
const AVIF_EFFORT = 3;

/** What a picture is sent as: the modern ones to who takes them, otherwise PNG when it can be seen through, else JPEG. */
export type ImageFormat = 'avif' | 'webp' | 'fallback';

export interface ConvertedImage {
  type: string;
  body: Buffer;
}

interface RasterSize {
  kind: RasterKind;
  /** As it is shown: a photo that says it lies on its side is turned. */
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

/** Kind and size of a picture that decodes to its last byte. Throws `BadPicture`. */
export async function inspectRaster(bytes: Buffer): Promise<RasterSize> {
  const { image, kind, metadata } = await open(bytes);
  await image.resize(8).raw().toBuffer().catch(toMistake);
  const { width, height } = metadata.autoOrient;
  return { kind, width, height };
}

/**
 * The picture in a width, never enlarged, in the site's quality, without what the camera wrote into it. Throws
 * `BadPicture`, and the refusal `UNAVAILABLE` when this machine has no time for it.
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

function encode(image: Sharp, format: ImageFormat, seenThrough: boolean): Sharp {
  const quality = IMAGE_QUALITY;
  if (format === 'avif') return image.avif({ quality, effort: AVIF_EFFORT, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return image.webp({ quality });
  return seenThrough ? image.png() : image.jpeg({ quality, mozjpeg: true });
}

function toMistake(cause: unknown): never {
  const said = cause instanceof Error ? cause.message : '';
  if (said.startsWith('timeout')) throw new Refusal('UNAVAILABLE');
  throw new BadPicture(/pixel limit/i.test(said) ? 'too-large' : 'broken', { cause });
}
