import { useEffect } from 'react';

/**
 * Makes Escape close the modal through the store. The dialog's native Escape handling is prevented, because
 * it would skip the closing animation. Content that handles Escape itself must call `preventDefault`.
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
