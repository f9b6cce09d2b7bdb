import { useLayoutEffect, useRef } from 'react';

/**
 * Takes up, once, what the visitor did with an input before the page's scripts were here. With the commit, not after it: what is
 * typed in between has its event, and would be in the field before it is in the input.
 */
export function usePreHydrationInput(takeUp: () => void): void {
  const done = useRef(false);
  useLayoutEffect(() => {
    if (done.current) return;
    done.current = true;
    takeUp();
  });
}
