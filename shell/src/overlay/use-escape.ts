import { useEffect } from 'react';

/**
 * Escape closes through the store, with its closing phase. The browser's own closing never gets the key: it would skip the
 * phase, and a second press would not even ask. A part of the modal that uses Escape itself prevents the default.
 */
export function useEscape(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open, close]);
}
