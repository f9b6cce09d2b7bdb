/**
 * Locks the page where it is scrolled to, and gives back what undoes it. The room of the scrollbar stays, so that nothing
 * moves sideways. A page that moved all the same (browsers of phones do, for their keyboard) is put back, unless another
 * page has come.
 */
export function lockScroll(): () => void {
  const { documentElement: root, body } = document;
  const { scrollX, scrollY, location } = window;
  const { pathname } = location;
  if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
  body.style.overflow = 'hidden';
  return () => {
    body.style.overflow = '';
    root.style.scrollbarGutter = '';
    const moved = window.scrollX !== scrollX || window.scrollY !== scrollY;
    if (moved && location.pathname === pathname) window.scrollTo(scrollX, scrollY);
  };
}
