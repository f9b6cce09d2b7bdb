import { useEffect, useRef } from 'react';

/**
 * Returns a function that runs an action immediately, or after the click if a pointer is pressed. An action
 * on blur that moves the pressed element would otherwise prevent the click.
 */
export function useRunAfterClick(): (act: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => void (isPressed.current = true);
    const release = () => void (isPressed.current = false);
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return (act) => {
    if (!isPressed.current) return act();
    const over = new AbortController();
    const end = () => {
      over.abort();
      // waits for the click event, which follows `pointerup` in the same task
      setTimeout(act);
    };
    for (const name of ['pointerup', 'pointercancel'])
      window.addEventListener(name, end, { signal: over.signal });
  };
}
