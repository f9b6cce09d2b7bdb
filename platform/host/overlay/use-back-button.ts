import { useEffect, useRef } from 'react';
import { useShell } from '../shell-context/shell-context';
import { createModalHistoryEntry, type ModalHistoryEntry } from './modal-history-entry';

/** Makes the back button close the open modal in the mobile layout. */
export function useBackButton(open: boolean, close: () => void): void {
  const entry = useRef<ModalHistoryEntry>(null);
  const { historyListeners, site } = useShell();
  useEffect(() => {
    const { popped: onPop, moved: onMove } = (entry.current = createModalHistoryEntry(close));
    Object.assign(historyListeners, { onPop, onMove });
    return () => void Object.assign(historyListeners, { onPop: null, onMove: null });
  }, [close, historyListeners]);
  useEffect(() => {
    if (!open || !window.matchMedia(site.mobileQuery).matches) return undefined;
    entry.current?.enter();
    return () => entry.current?.leave();
  }, [open, site]);
}
