import { useEffect } from 'react';

/**
 * Makes Escape close the modal through the store, with its closing phase. The dialog's native handling would skip that
 * phase, so it is prevented. Content that uses Escape itself calls `preventDefault`.
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
