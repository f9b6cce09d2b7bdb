import { CODE_LOST_EVENT } from '@site/shared/contracts/page';

/** An error that the document did not catch, or a lost chunk (`CODE_LOST_EVENT`). */
export type PageError = ErrorEvent | PromiseRejectionEvent | CustomEvent;

export interface PageErrors {
  /** Addresses of scripts whose tags failed, in the last attempt at each area. */
  readonly lostScripts: readonly string[];
  /** Forgets the failed scripts of an area before a new attempt. */
  forgetLostScripts(area: string): void;
  /** Calls `listener` for each error, first for those buffered so far. One listener per document. */
  subscribe(listener: (error: PageError) => void): void;
}

const BUFFERED_MAX = 20;

/** Collects errors from the document's start. The code that handles them loads later. */
export function watchPageErrors(): PageErrors {
  let lostScripts: string[] = [];
  const buffered: PageError[] = [];
  let handle = (error: PageError): void => {
    if (buffered.length < BUFFERED_MAX) buffered.push(error);
  };
  // error events of tags do not bubble, so they are captured
  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) lostScripts.push(event.target.src);
      else if (event.target === window) handle(event);
    },
    true,
  );
  addEventListener('unhandledrejection', (event) => handle(event));
  addEventListener(CODE_LOST_EVENT, (event) => handle(event as CustomEvent));
  return {
    get lostScripts() {
      return lostScripts;
    },
    forgetLostScripts(area) {
      lostScripts = lostScripts.filter((address) => !address.includes(`/r/${area}/`));
    },
    subscribe(listener) {
      handle = listener;
      buffered.splice(0).forEach(listener);
    },
  };
}
