/** Scroll position of the page before it is locked. */
interface ScrollPosition {
  pathname: string;
  x: number;
  y: number;
  /** The scrollbar takes space from the page. */
  hasScrollbar: boolean;
}

export const readScrollPosition = (): ScrollPosition => ({
  pathname: window.location.pathname,
  x: window.scrollX,
  y: window.scrollY,
  hasScrollbar: window.innerWidth > document.documentElement.clientWidth,
});

/**
 * Locks scrolling and returns the function that unlocks it. The scrollbar's space stays reserved, so nothing shifts.
 * Mobile browsers may scroll for their keyboard nevertheless, so unlocking restores the position on the same page.
 */
export function lockScroll({ pathname, x, y, hasScrollbar }: ScrollPosition): () => void {
  const { documentElement: root, body } = document;
  if (hasScrollbar) root.style.scrollbarGutter = 'stable';
  body.style.overflow = 'hidden';
  return () => {
    body.style.overflow = '';
    root.style.scrollbarGutter = '';
    const moved = window.scrollX !== x || window.scrollY !== y;
    if (moved && window.location.pathname === pathname) window.scrollTo(x, y);
  };
}
