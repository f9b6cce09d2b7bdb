import { type RefObject, useLayoutEffect, useState } from 'react';
import { focusBack, focusStart, holdFocus } from './focus';
import { lockScroll, readScrollPosition } from './scroll-lock';

/**
 * Shows a dialog element as a modal while mounted. Meanwhile the page behind the modal is inert and cannot
 * scroll, and the focus stays in the modal. On unmount, the focus returns to the opener. When `content`
 * changes, the start of the new content is focused.
 */
export function useModalElement(ref: RefObject<HTMLDialogElement | null>, content: number | undefined): void {
  // the scroll position is read before any DOM change, because a later read would force another layout
  const [position] = useState(readScrollPosition);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    const { pathname } = window.location;
    const unlock = lockScroll(position);
    dialog.showModal();
    const releaseFocus = holdFocus(dialog);
    return () => {
      releaseFocus();
      dialog.close();
      unlock();
      focusBack(window.location.pathname === pathname ? opener : null);
    };
  }, [ref, position]);
  useLayoutEffect(() => {
    if (ref.current && content !== undefined) focusStart(ref.current);
  }, [ref, content]);
}
