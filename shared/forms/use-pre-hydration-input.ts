import { useLayoutEffect, useRef } from 'react';

/**
 * Runs once on mount, to read what the visitor entered before hydration. A layout effect runs in the same commit; in
 * a later effect, input typed in between would reach the store before its own event.
 */
export function usePreHydrationInput(takeUp: () => void): void {
  const done = useRef(false);
  useLayoutEffect(() => {
    if (done.current) return;
    done.current = true;
    takeUp();
  });
}
