import { useLayoutEffect, useRef } from 'react';

/**
 * Calls `takeUp` once on mount, to read what the visitor entered before hydration. Uses a layout effect,
 * because a deferred effect could run after newer input that React has not handled yet.
 */
export function usePreHydrationInput(takeUp: () => void): void {
  const done = useRef(false);
  useLayoutEffect(() => {
    if (done.current) return;
    done.current = true;
    takeUp();
  });
}
