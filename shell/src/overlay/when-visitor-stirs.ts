import { savesData } from '../saves-data';

/** Without a sign of the visitor the page is taken as read after so long. */
const CALM_MS = 6_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Calls `act` once, when the visitor first moves, touches or types, or after a while without: code that a click may need
 * comes then, and never competes with the first page. Not for who saves data: theirs comes with the click.
 */
export function whenVisitorStirs(act: () => void): void {
  if (savesData()) return;
  const begin = () => {
    clearTimeout(calm);
    for (const sign of SIGNS) window.removeEventListener(sign, begin);
    act();
  };
  const calm = setTimeout(begin, CALM_MS);
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true });
}
