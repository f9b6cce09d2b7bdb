import type { Http } from '@site/area/http/types';
import type { Log, StartMoments } from '@site/host/site';
import type { OnlineReply } from '@site/shared/contracts/home';
import type { SiteStores } from '@site/shared/stores';
import { trackStartStepsOwner } from '@site/shared/stores/start-steps-owner';
import { keepOnlineFresh } from './keep-online-fresh';
import { siteStoresLog } from './site-stores.text';

/**
 * Starts the stores in the browser (docs/product/frame.md#start-up). The server renders for a guest, and
 * hydration must find the same state. Therefore session and missing frame data load after `drawn`, and saved
 * values are read, and the online figure is fetched, when both promises have resolved.
 */
export function startStores(
  stores: SiteStores,
  { drawn, startUpDone }: StartMoments,
  { http, log }: { http: Http; log: Log },
): void {
  const { session, frame, online, payment } = stores;
  trackStartStepsOwner(stores);
  void drawn.then(() => {
    void frame.load();
    void session.start();
    // another tab may sign in or out
    addEventListener('storage', session.syncTokens);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.resumeFromCache();
  });
  void Promise.all([drawn, startUpDone]).then(() => {
    online.start();
    payment.start();
    keepOnlineFresh({
      online,
      fetch: () => http.get<OnlineReply>('/api/home/online'),
      log: (error) => log(siteStoresLog.online, error),
    });
  });
}
