import { toSlug } from './slug.text';

/** Returns a free path for a picture with this file name. The site stores all uploaded pictures as WebP. */
export function toPicturePath(fileName: string, paths: readonly string[]): string {
  const slug = toSlug(fileName.replace(/\.[^.]*$/, '')) || 'picture';
  const toPath = (number: number) => `media/${slug}${number === 1 ? '' : `-${number}`}.webp`;
  let number = 1;
  while (paths.includes(toPath(number))) number += 1;
  return toPath(number);
}
