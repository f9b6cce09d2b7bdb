import type { RASTER_EXTENSIONS } from '@site/contracts/images';

export const MEDIA_TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} satisfies Record<(typeof RASTER_EXTENSIONS)[number] | 'svg', string>;

export const MEDIA_PREFIX = '/content/';

export interface MediaName {
  /** File name without extension. */
  name: string;
  /** First 16 hex digits of the file's SHA-256. */
  hash: string;
  extension: string;
}

export const toMediaAddress = (file: MediaName): string =>
  `${MEDIA_PREFIX}${file.name}.${file.hash}.${file.extension}`;

const ADDRESS = new RegExp(`^${MEDIA_PREFIX}([a-zA-Z0-9-]+)\\.([0-9a-f]{16})\\.([a-z]+)$`);

/** Parses an address made by `toMediaAddress`. Returns null for any other address. */
export function parseMediaAddress(address: string): MediaName | null {
  const [, name = '', hash = '', extension = ''] = ADDRESS.exec(address) ?? [];
  return Object.hasOwn(MEDIA_TYPES, extension) ? { name, hash, extension } : null;
}
