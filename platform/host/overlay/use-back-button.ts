import { useEffect, useRef } from 'react';
import { useShell } from '../shell-context/shell-context';
import { createModalHistoryEntry, type ModalHistoryEntry } from './modal-history-entry';

/**
 * Passes the back button to the open modal in the mobile layout. `goBack` returns true if the modal stays open.
 */
export function useBackButton(open: boolean, goBack: () => boolean): void {
  const entry = useRef<ModalHistoryEntry>(null);
  const { historyListeners, site } = useShell();
  useEffect(() => {
    const { popped: onPop, moved: onMove } = (entry.current = createModalHistoryEntry(goBack));
    Object.assign(historyListeners, { onPop, onMove });
    return () => void Object.assign(historyListeners, { onPop: null, onMove: null });
  }, [goBack, historyListeners]);
  useEffect(() => {
    if (!open || !window.matchMedia(site.mobileQuery).matches) return undefined;
    entry.current?.enter();
    return () => entry.current?.leave();
  }, [open, site]);
}
