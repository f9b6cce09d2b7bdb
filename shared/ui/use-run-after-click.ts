import { useEffect, useRef } from 'react';

/**
 * Gives what runs an act at once, or, while a pointer is pressed, when its click has gone where it was aimed: what comes with a blur
 * would move the target away below it.
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
      // the click follows in the same turn
      setTimeout(act);
    };
    for (const name of ['pointerup', 'pointercancel'])
      window.addEventListener(name, end, { signal: over.signal });
  };
}
