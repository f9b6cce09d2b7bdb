import { CONTENT_PICTURE_BYTES } from '@site/shared/contracts/content-limits';
import { formText as text } from './form.text';
import { toPicturePath } from './picture-path';

const TYPES = ['image/webp', 'image/avif', 'image/jpeg', 'image/png'];

/** Types of pictures, as `accept` of a file input. */
export const PICTURE_TYPES = TYPES.join(',');

/** True if a picture with this path can be replaced by an upload. */
export const isReplaceable = (path: string): boolean => path.endsWith('.webp');

type Picture = { path: string; base64: string } | { fault: string };

/** Reads a picture that somebody has chosen, and finds a free path for it unless it replaces the one at `replaced`. */
export async function readPicture(file: File, paths: readonly string[], replaced?: string): Promise<Picture> {
  if (!TYPES.includes(file.type)) return { fault: text.notPicture };
  if (file.size > CONTENT_PICTURE_BYTES) return { fault: text.tooLarge(file.size) };
  const base64 = await readBase64(file);
  if (base64 === null) return { fault: text.unreadable };
  return { path: replaced ?? toPicturePath(file.name, paths), base64 };
}

const readBase64 = (file: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
