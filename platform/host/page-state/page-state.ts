import { PAGE_STATE_ID, type PageState } from '@site/contracts/page';
import { RECOVERY_KEY_ELEMENT } from '@site/contracts/visitor';

/** Reads the JSON block of the served page. Throws when the document has none. */
export function readPageState(): PageState {
  const block = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!block) throw new Error(`the page has no #${PAGE_STATE_ID}`);
  return JSON.parse(block) as PageState;
}

/** Reads the recovery key of the served page. Returns an empty string without one, as in `pnpm dev`. */
export const readRecoveryKey = (): string =>
  document.getElementById(RECOVERY_KEY_ELEMENT)?.getAttribute('value') ?? '';

/** Resolves when the document is parsed, because the page state is near the end of the document. */
export const documentParsed = (): Promise<void> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
    : Promise.resolve();
