import { createHash } from 'node:crypto';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { isBadPicture } from '@site/server/images/bad-picture';
import { inspectRaster } from '@site/server/images/raster';
import { ContentError } from '../content-error';
import { contentText as text } from '../content.text';
import { MEDIA_TYPES, type MediaName } from '../media/media-address';
import type { ContentFiles } from './content-files';

/** Folder of the pictures in a set of content files. */
export const MEDIA = 'media';

export interface MediaFile extends MediaName {
  type: string;
  body: Buffer;
  width: number;
  height: number;
}

/**
 * Returns the pictures of a set of files by file name. `show` returns the path of a file for messages. Throws
 * `ContentError` for an unusable picture.
 */
export async function readMedia(
  files: ContentFiles,
  show: (path: string) => string,
): Promise<Map<string, MediaFile>> {
  const pictures = [...files].filter(([file]) => file.startsWith(`${MEDIA}/`));
  return new Map(
    await Promise.all(
      pictures.map(
        async ([file, body]) => [path.basename(file), await readMediaFile(show(file), body)] as const,
      ),
    ),
  );
}

/** Pictures by name and content. Decoding one takes up to 0.1 s, and each check of a draft reads all of them. */
const known = new LRUCache<string, MediaFile>({ max: 300 });

/** Reads a picture. `shownFile` is its path for messages. Throws `ContentError` for an unusable picture. */
export async function readMediaFile(shownFile: string, body: Buffer): Promise<MediaFile> {
  const { name: stem, ext } = path.parse(shownFile);
  const extension = ext.slice(1);
  const type = Object.hasOwn(MEDIA_TYPES, extension) ? MEDIA_TYPES[extension] : undefined;
  if (type === undefined) throw new ContentError(shownFile, 1, text.pictureKind);
  if (!/^[a-z0-9-]+$/i.test(stem)) throw new ContentError(shownFile, 1, text.fileName);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  const key = `${stem}.${hash}.${extension}`;
  const before = known.get(key);
  if (before) return before;
  const size =
    extension === 'svg'
      ? readSvgSize(shownFile, body.toString('utf8'))
      : await readRasterSize(shownFile, type, body);
  const file = { name: stem, extension, type, hash, body, ...size };
  known.set(key, file);
  return file;
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
