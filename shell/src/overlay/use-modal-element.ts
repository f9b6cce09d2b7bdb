import { type RefObject, useLayoutEffect, useState } from 'react';
import { focusBack, focusStart, holdFocus } from './focus';
import { lockScroll, readPlace } from './scroll-lock';

/**
 * Makes a dialog element the page's modal one while it is mounted: the rest is inert and can't be scrolled, and the focus
 * stays in it and comes back to the opener; `content` is what it shows, and each begins with the focus at its start.
 */
export function useModalElement(ref: RefObject<HTMLDialogElement | null>, content: number | undefined): void {
  // before anything is changed: reading it afterwards would lay the page out in vain
  const [place] = useState(readPlace);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    const { pathname } = window.location;
    const unlock = lockScroll(place);
    dialog.showModal();
    const letGo = holdFocus(dialog);
    return () => {
      letGo();
      dialog.close();
      unlock();
      focusBack(window.location.pathname === pathname ? opener : null);
    };
  }, [ref, place]);
  useLayoutEffect(() => {
    if (ref.current && content !== undefined) focusStart(ref.current);
  }, [ref, content]);
}
