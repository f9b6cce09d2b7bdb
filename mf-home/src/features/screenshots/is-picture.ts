import type { ModalProps } from '@site/shared/contracts/modals';
import type { Json } from '@site/shared/contracts/page';
import { toSafeLink } from '@site/shared/rules/links';

const isSide = (value: unknown) => Number.isInteger(value) && Number(value) > 0;

/**
 * Returns true if props from another area describe a picture with safe addresses. The picture may be the
 * poster of a film.
 */
export function isPicture(props: Json): boolean {
  if (typeof props !== 'object' || props === null) return false;
  const { src, alt, width, height, film } = props as Partial<ModalProps<'screenshots'>>;
  const fits = typeof alt === 'string' && isSide(width) && isSide(height);
  if (film !== undefined && toSafeLink(film) === null) return false;
  return fits && toSafeLink(src) !== null && !src?.startsWith('mailto:');
}
