import type { SiteStores } from '@site/shared/stores';
import { keepStepsApart } from '@site/shared/stores/steps-of-player';

interface Moments {
  drawn: Promise<void>;
  takenOver: Promise<void>;
}

/**
 * The browser's part of the start-up (spec §4), once the page that the server drew stands: all of it side by side. Before, nothing
 * may change what is compared with that drawing: not who came, nor links that the server could not have.
 * `drawn` resolves when the page that is open has its code, `takenOver` when the browser has done all that it does at a start.
 */
export function wake(stores: SiteStores, { drawn, takenOver }: Moments): void {
  const { session, frame, online, payment } = stores;
  keepStepsApart(stores);
  // the server drew a guest: who came must not be known to half of the page while the browser compares the other half
  void drawn.then(() => {
    void frame.load();
    void session.start();
    // what another tab changes in the storage that all tabs share
    addEventListener('storage', session.look);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.resume();
  });
  // not while the browser still takes over what the server drew without it
  void Promise.all([drawn, takenOver]).then(online.start).then(payment.start);
}
