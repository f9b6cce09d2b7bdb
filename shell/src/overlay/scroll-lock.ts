/** How a page lies in its window, before it is locked. */
interface ScrollPlace {
  pathname: string;
  x: number;
  y: number;
  /** The scrollbar takes room of the page. */
  hasScrollbar: boolean;
}

export const readPlace = (): ScrollPlace => ({
  pathname: window.location.pathname,
  x: window.scrollX,
  y: window.scrollY,
  hasScrollbar: window.innerWidth > document.documentElement.clientWidth,
});

/**
 * Locks the page, and gives back what undoes it. The room of the scrollbar stays, so that nothing moves sideways. A page that
 * moved all the same (browsers of phones do, for their keyboard) is put back, unless another page has come.
 */
export function lockScroll({ pathname, x, y, hasScrollbar }: ScrollPlace): () => void {
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
