import { useSiteStores } from '@site/shared/stores';
import { reaction } from 'mobx';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Closes the popover `id` when the page changes, a modal opens, or the focus leaves the popover and its
 * buttons. Returns a function that closes the popover. The browser handles Escape and clicks outside.
 */
export function usePopoverClosing(root: RefObject<HTMLElement | null>, id: string): () => void {
  const { modals } = useSiteStores();
  const { pathname } = useLocation();
  const hide = useCallback(() => root.current?.hidePopover?.(), [root]);
  const last = useRef(pathname);
  useEffect(() => {
    // does not hide the popover on mount, because it may have been opened before scripts ran
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
