import { useEffect } from 'react';

/**
 * Makes Escape close the modal through the store, so that the closing animation plays. The dialog's native
 * Escape handling would skip it and is prevented. Content that handles Escape itself must call
 * `preventDefault`.
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
