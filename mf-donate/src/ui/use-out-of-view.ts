import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns true until an element that was outside the window first comes into view, so that its animation can
 * begin then. Always false on the server and in browsers that do not observe elements.
 */
export function useOutOfView(element: RefObject<Element | null>): boolean {
  const [isOutOfView, setOutOfView] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      const isInView = entries.some((entry) => entry.isIntersecting);
      setOutOfView(!isInView);
      if (isInView) observer.disconnect();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isOutOfView;
}
