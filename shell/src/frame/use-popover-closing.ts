import { useSiteStores } from '@site/shared/stores';
import { reaction } from 'mobx';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Closes the popover `id` when the page changes, a modal is on its way, or the focus goes elsewhere than it and its buttons:
 * nobody tabs on unseen behind it. Gives what closes it by hand. Escape and the outside click are the browser's.
 */
export function usePopoverClosing(root: RefObject<HTMLElement | null>, id: string): () => void {
  const { modals } = useSiteStores();
  const { pathname } = useLocation();
  const hide = useCallback(() => root.current?.hidePopover?.(), [root]);
  const last = useRef(pathname);
  useEffect(() => {
    // not at the start: who opened it before the scripts came is in it
    if (last.current !== pathname) hide();
    last.current = pathname;
  }, [hide, pathname]);
  useEffect(() => reaction(() => modals.isOpen, hide), [hide, modals]);
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest(`#${id},[popovertarget=${id}]`)) hide();
    };
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, [hide, id]);
  return hide;
}
