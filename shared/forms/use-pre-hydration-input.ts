import { useLayoutEffect, useRef } from 'react';

/**
 * Calls `takeUp` once on mount, to read what the visitor entered before hydration. This needs a layout
 * effect: a deferred effect could read text before the input event for that text is handled.
 */
export function usePreHydrationInput(takeUp: () => void): void {
  const done = useRef(false);
  useLayoutEffect(() => {
    if (done.current) return;
    done.current = true;
    takeUp();
  });
}
