import { CONTENT_PICTURE_BYTES } from '@site/shared/contracts/limits';
import { formText as text } from './form.text';
import { toSlug } from './slug.text';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
};

/** Types of pictures, as `accept` of a file input. */
export const PICTURE_TYPES = Object.keys(EXTENSIONS).join(',');

type Picture = { path: string; base64: string } | { fault: string };

/**
 * Reads a picture that somebody has chosen, and finds a free path for it. `replaced` is the path of a picture that it
 * replaces: it must be of the same type.
 */
export async function readPicture(file: File, paths: readonly string[], replaced?: string): Promise<Picture> {
  const extension = EXTENSIONS[file.type];
  if (extension === undefined) return { fault: text.notPicture };
  if (file.size > CONTENT_PICTURE_BYTES) return { fault: text.tooLarge(file.size) };
  if (replaced !== undefined && !replaced.endsWith(`.${extension}`))
    return { fault: text.otherType(replaced) };
  const base64 = await readBase64(file);
  if (base64 === null) return { fault: text.unreadable };
  return { path: replaced ?? toPicturePath(file.name, extension, paths), base64 };
}

const readBase64 = (file: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });

/** Returns a free path for a picture with this file name. `extension` is that of its type. */
export function toPicturePath(fileName: string, extension: string, paths: readonly string[]): string {
  const slug = toSlug(fileName.replace(/\.[^.]*$/, '')) || 'picture';
  const toPath = (number: number) => `media/${slug}${number === 1 ? '' : `-${number}`}.${extension}`;
  let number = 1;
  while (paths.includes(toPath(number))) number += 1;
  return toPath(number);
}
