interface ScrollPosition {
  pathname: string;
  x: number;
  y: number;
  /** True if a scrollbar takes up space next to the page. */
  hasScrollbar: boolean;
}

export const readScrollPosition = (): ScrollPosition => ({
  pathname: window.location.pathname,
  x: window.scrollX,
  y: window.scrollY,
  hasScrollbar: window.innerWidth > document.documentElement.clientWidth,
});

/**
 * Locks scrolling and returns a function that unlocks it. The scrollbar's space stays reserved, so the layout
 * does not shift. Mobile browsers may still scroll when the on-screen keyboard opens, so unlocking restores
 * the position if the page is the same.
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
