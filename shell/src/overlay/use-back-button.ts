import { MOBILE_MAX_PX } from '@site/shared/contracts/limits';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context';
import { createModalEntry, type ModalEntry } from './modal-entry';

const isMobile = () => window.matchMedia(`(max-width: ${MOBILE_MAX_PX}px)`).matches;

/** On mobile the back button closes the open modal. */
export function useBackButton(open: boolean, close: () => void): void {
  const entry = useRef<ModalEntry>(null);
  const { pops } = useShell();
  const location = useLocation();
  useEffect(() => {
    entry.current = createModalEntry(close);
    pops.listener = entry.current.popped;
    return () => void (pops.listener = null);
  }, [close, pops]);
  useEffect(() => entry.current?.moved(), [location]);
  useEffect(() => {
    if (!open || !isMobile()) return undefined;
    entry.current?.enter();
    return () => entry.current?.leave();
  }, [open]);
}
