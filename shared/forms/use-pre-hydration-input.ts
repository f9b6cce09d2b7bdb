import { useLayoutEffect, useRef } from 'react';

/**
 * Calls `takeUp` once on mount, to read what the visitor entered before hydration. A layout effect runs in
 * the same commit. With a deferred effect, text typed in between would be read before its own input event is
 * handled.
 */
export function usePreHydrationInput(takeUp: () => void): void {
  const done = useRef(false);
  useLayoutEffect(() => {
    if (done.current) return;
    done.current = true;
    takeUp();
  });
}
