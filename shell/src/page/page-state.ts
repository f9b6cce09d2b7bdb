import { PAGE_STATE_ID, type PageState } from '@site/shared/contracts/page';

/** Reads the JSON block of the served page. Throws when the document has none. */
export function readPageState(): PageState {
  const block = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!block) throw new Error(`the page has no #${PAGE_STATE_ID}`);
  return JSON.parse(block) as PageState;
}

/** Resolves when the document is parsed. The JSON block with the page state is near its end. */
export const documentParsed = (): Promise<void> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
    : Promise.resolve();
