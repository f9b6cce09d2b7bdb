import { PAGE_STATE_ID, type PageState } from '@site/shared/contracts/page';

/** Reads the JSON block of the served page. Throws when the document has none. */
export function readPageState(): PageState {
  const block = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!block) throw new Error(`the page has no #${PAGE_STATE_ID}`);
  return JSON.parse(block) as PageState;
}

/** Resolves when the document is parsed, because the page state is near the end of the document. */
export const documentParsed = (): Promise<void> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
    : Promise.resolve();
