import { CODE_LOST_EVENT } from '@site/shared/contracts/page';

/** What went wrong in this document and nobody caught. */
export type PageError = ErrorEvent | PromiseRejectionEvent | CustomEvent;

export interface PageErrors {
  /** Addresses of scripts whose tags have failed, in the last attempt at each area. */
  readonly lostScripts: readonly string[];
  /** An area is tried anew. */
  forget(area: string): void;
  /** Hands over each error, those from before too. */
  hear(listener: (error: PageError) => void): void;
}

const KEPT_MAX = 20;

/** Watches from the first moment on; who makes sense of it comes later. */
export function watchPageErrors(): PageErrors {
  let lostScripts: string[] = [];
  const kept: PageError[] = [];
  let tell = (error: PageError): void => {
    if (kept.length < KEPT_MAX) kept.push(error);
  };
  // a tag's own error does not bubble: it is seen on its way down
  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) lostScripts.push(event.target.src);
      else if (event.target === window) tell(event);
    },
    true,
  );
  addEventListener('unhandledrejection', (event) => tell(event));
  addEventListener(CODE_LOST_EVENT, (event) => tell(event as CustomEvent));
  return {
    get lostScripts() {
      return lostScripts;
    },
    forget(area) {
      lostScripts = lostScripts.filter((address) => !address.includes(`/r/${area}/`));
    },
    hear(listener) {
      tell = listener;
      kept.splice(0).forEach(listener);
    },
  };
}
