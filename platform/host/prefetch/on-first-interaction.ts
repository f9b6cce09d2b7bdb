import { savesData } from '../code-loading/saves-data';

/** Time in ms after which `act` is called even without an interaction. */
const MAX_WAIT_MS = 6_000;
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Calls `act` once, at the visitor's first interaction or after 6 s, to load code that a click may need
 * without delaying the first page. Does nothing in data-saving mode, where the click itself loads the code.
 */
export function onFirstInteraction(act: () => void): void {
  if (savesData()) return;
  const begin = () => {
    clearTimeout(timeout);
    for (const type of INTERACTIONS) window.removeEventListener(type, begin);
    act();
  };
  const timeout = setTimeout(begin, MAX_WAIT_MS);
  for (const type of INTERACTIONS) window.addEventListener(type, begin, { passive: true });
}
