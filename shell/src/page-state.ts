import { PAGE_STATE_ID, type PageState } from '@site/shared/contracts/page';

/** The JSON block of the served page. A document without one is not ours to start. */
export function readPageState(): PageState {
  const block = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!block) throw new Error(`the page has no #${PAGE_STATE_ID}`);
  return JSON.parse(block) as PageState;
}

/** Resolves once the whole document is there: the root's markup and the JSON block come last. */
export const documentParsed = (): Promise<void> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
    : Promise.resolve();
