import { type RefObject, useLayoutEffect } from 'react';
import { focusBack, focusStart } from './focus';
import { lockScroll } from './scroll-lock';

/**
 * Makes a dialog element the page's modal one while it is mounted: the rest is inert and can't be scrolled, and the focus
 * comes back to the opener; `modal` is what it shows, and each begins with the focus at its start.
 */
export function useModalElement(ref: RefObject<HTMLDialogElement | null>, modal: number): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    const { pathname } = window.location;
    const unlock = lockScroll();
    dialog.showModal();
    return () => {
      dialog.close();
      unlock();
      focusBack(window.location.pathname === pathname ? opener : null);
    };
  }, [ref]);
  useLayoutEffect(() => {
    if (ref.current) focusStart(ref.current);
  }, [ref, modal]);
}
