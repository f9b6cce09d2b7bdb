import type { SiteStores } from '@site/shared/stores';
import { trackStartStepsOwner } from '../../../shared/stores/start-steps-owner';

interface Moments {
  /** The opened page has its code and is hydrated. */
  drawn: Promise<void>;
  /** The browser has loaded the document and is idle. */
  startUpDone: Promise<void>;
}

/**
 * Starts the stores in the browser (docs/product/frame.md#start-up). The server renders for a guest, so nothing may
 * change what hydration compares: session and missing frame data load after `drawn`, saved values are read after both.
 */
export function startStores(stores: SiteStores, { drawn, startUpDone }: Moments): void {
  const { session, frame, online, payment } = stores;
  trackStartStepsOwner(stores);
  void drawn.then(() => {
    void frame.load();
    void session.start();
    // another tab signs in or out
    addEventListener('storage', session.syncTokens);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.resumeFromCache();
  });
  void Promise.all([drawn, startUpDone]).then(online.start).then(payment.start);
}
