import { MOBILE_QUERY } from '@site/shared/rules/text-scale';
import { useEffect, useRef } from 'react';
import { useShell } from '../shell-context';
import { createModalEntry, type ModalEntry } from './modal-entry';

const isMobile = () => window.matchMedia(MOBILE_QUERY).matches;

/** On mobile the back button closes the open modal. */
export function useBackButton(open: boolean, close: () => void): void {
  const entry = useRef<ModalEntry>(null);
  const { steps } = useShell();
  useEffect(() => {
    const { popped, moved } = (entry.current = createModalEntry(close));
    Object.assign(steps, { popped, moved });
    return () => void Object.assign(steps, { popped: null, moved: null });
  }, [close, steps]);
  useEffect(() => {
    if (!open || !isMobile()) return undefined;
    entry.current?.enter();
    return () => entry.current?.leave();
  }, [open]);
}
