import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isBadPicture } from '@site/server/images/bad-picture';
import { inspectRaster } from '@site/server/images/raster';
import { ContentError } from '../content-error';
import { contentText as text } from '../content.text';
import { MEDIA_TYPES, type MediaName } from '../media/media-address';
import { shownPath } from './shown-path';

export interface MediaFile extends MediaName {
  type: string;
  body: Buffer;
  width: number;
  height: number;
}

/** Reads the pictures in a folder into a map by file name. Throws `ContentError` for an unusable picture. */
export async function readMedia(folder: string): Promise<Map<string, MediaFile>> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readMediaFile(folder, name)] as const)),
  );
}

async function readMediaFile(folder: string, name: string): Promise<MediaFile> {
  const shownFile = shownPath(path.join(folder, name));
  const { name: stem, ext } = path.parse(name);
  const extension = ext.slice(1);
  const type = Object.hasOwn(MEDIA_TYPES, extension) ? MEDIA_TYPES[extension] : undefined;
  if (type === undefined) throw new ContentError(shownFile, 1, text.pictureKind);
  if (!/^[a-z0-9-]+$/i.test(stem)) throw new ContentError(shownFile, 1, text.fileName);
  const body = await readFile(path.join(folder, name));
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  const size =
    extension === 'svg'
      ? readSvgSize(shownFile, body.toString('utf8'))
      : await readRasterSize(shownFile, type, body);
  return { name: stem, extension, type, hash, body, ...size };
}

/**
 * Returns the size of a raster picture. Throws `ContentError` when the picture cannot be decoded or its
 * format differs from its file extension.
 */
async function readRasterSize(file: string, type: string, body: Buffer) {
  const raster = await inspectRaster(body).catch((error: unknown) => {
    throw isBadPicture(error) ? new ContentError(file, 1, text.badPicture[error.mistake]) : error;
  });
  const { kind, width, height } = raster;
  if (type !== `image/${kind}`) throw new ContentError(file, 1, text.otherKind(kind));
  return { width, height };
}

/**
 * Returns the size of an SVG in CSS pixels. Takes `width` and `height` when they are numbers, otherwise the
 * dimension of `viewBox`.
 */
function readSvgSize(file: string, source: string): { width: number; height: number } {
  const tag = /<svg\b[^>]*>/.exec(source)?.[0];
  if (tag === undefined) throw new ContentError(file, 1, text.notSvg);
  const [width, height] = ['width', 'height'].map((name) =>
    Number(new RegExp(`\\s${name}=["'](\\d+(?:\\.\\d+)?)(?:px)?["']`).exec(tag)?.[1]),
  );
  const box = /\sviewBox=["']([^"']+)["']/
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const size = { width: Math.round(width || (box?.[2] ?? 0)), height: Math.round(height || (box?.[3] ?? 0)) };
  if (!(size.width >= 1 && size.height >= 1)) throw new ContentError(file, 1, text.noSize);
  return size;
}
