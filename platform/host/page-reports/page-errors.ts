import { CODE_LOST_EVENT } from '@site/contracts/page';

/** An uncaught error of the document, or a chunk that did not load (`CODE_LOST_EVENT`). */
export type PageError = ErrorEvent | PromiseRejectionEvent | CustomEvent;

export interface PageErrors {
  /** Addresses of scripts that failed to load in the latest attempt for each area. */
  readonly lostScripts: readonly string[];
  /** Removes the failed scripts of an area from the list. Called before a new attempt. */
  forgetLostScripts(area: string): void;
  /** Calls `listener` for all errors so far and for each later error. Supports one listener per document. */
  subscribe(listener: (error: PageError) => void): void;
}

const BUFFERED_MAX = 20;

/** Starts to collect errors at document start. The code that handles the errors loads later. */
export function watchPageErrors(): PageErrors {
  let lostScripts: string[] = [];
  const buffered: PageError[] = [];
  let handle = (error: PageError): void => {
    if (buffered.length < BUFFERED_MAX) buffered.push(error);
  };
  // error events of script tags do not bubble, so the listener uses the capture phase
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
