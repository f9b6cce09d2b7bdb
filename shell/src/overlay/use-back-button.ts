import { MOBILE_QUERY } from '@site/shared/rules/text-scale';
import { useEffect, useRef } from 'react';
import { useShell } from '../shell-context/shell-context';
import { createModalHistoryEntry, type ModalHistoryEntry } from './modal-history-entry';

const isMobile = () => window.matchMedia(MOBILE_QUERY).matches;

/** Makes the back button close the open modal in the mobile layout. */
export function useBackButton(open: boolean, close: () => void): void {
  const entry = useRef<ModalHistoryEntry>(null);
  const { historyListeners } = useShell();
  useEffect(() => {
    const { popped: onPop, moved: onMove } = (entry.current = createModalHistoryEntry(close));
    Object.assign(historyListeners, { onPop, onMove });
    return () => void Object.assign(historyListeners, { onPop: null, onMove: null });
  }, [close, historyListeners]);
  useEffect(() => {
    if (!open || !isMobile()) return undefined;
    entry.current?.enter();
    return () => entry.current?.leave();
  }, [open]);
}
