import { DEV_THROWN, type Mistake, type Thrown } from './events';
import { hideSection, showSection } from './problems';
import { problemsText as text } from './problems.text';

const KEY = 'thrown';
/** Errors by this name are expected replies of the api, which the page itself shows. */
const EXPECTED = 'ApiError';
const shown: Mistake[] = [];
/** True after an error that a boundary caught: part of the page is then an error panel. */
let isPanelShown = false;

/**
 * Shows errors that the code of the page throws, with their place in the source: uncaught ones, and those that
 * an error boundary caught and logged.
 */
export function watchThrows(): void {
  addEventListener('error', ({ error }) => void report(error));
  addEventListener('unhandledrejection', ({ reason }) => void report(reason));
  const log = console.error;
  console.error = (...values: unknown[]) => {
    log.apply(console, values);
    for (const value of values) void report(value).then((isShown) => (isPanelShown ||= isShown));
  };
}

/**
 * Hides the errors shown so far. Called when an area was rebuilt: what is not mended throws again. Returns true if
 * the page needs a reload, because it shows an error panel.
 */
export function forgetThrows(): boolean {
  shown.length = 0;
  hideSection(KEY);
  return isPanelShown;
}

/** Shows an error. Resolves to false if it is expected or does not come from the sources. */
async function report(value: unknown): Promise<boolean> {
  if (!(value instanceof Error) || value.name === EXPECTED) return false;
  const mistake = await locate({ message: String(value), stack: value.stack ?? '' });
  if (!mistake) return false;
  if (shown.some((one) => one.frame === mistake.frame && one.message === mistake.message)) return true;
  shown.push(mistake);
  showSection(KEY, { title: text.thrown, mistakes: shown });
  return true;
}

async function locate(thrown: Thrown): Promise<Mistake | null> {
  const reply = await fetch(DEV_THROWN, { method: 'POST', body: JSON.stringify(thrown) }).catch(() => null);
  return reply?.status === 200 ? ((await reply.json()) as Mistake) : null;
}
