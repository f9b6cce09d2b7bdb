import type { FooterReply, PaymentConfig } from '@site/shared/contracts/home';
import type { Json } from '@site/contracts/page';
import type { Http } from '@site/area/http/types';
import type { Log } from '@site/host/site';
import { timer } from '@site/area/rules/timer';
import { loadUntilSuccess } from '@site/area/rules/load-until-success';
import type { PlatformStores } from '@site/area';
import {
  type FrameSnapshot,
  FrameStore,
  type OnlineFigure,
  OnlineStore,
  PaymentStore,
  ProfileStore,
  SessionStore,
  type SiteStores,
  type Vault,
} from '@site/shared/stores';
import type { Player } from '../session/player';
import { siteStoresLog } from './site-stores.text';

const isMessageKey = (key: string): key is keyof typeof siteStoresLog => key in siteStoresLog;

/** Returns a function that loads, at its first call, the code that only signed-in players need. */
function loadPlayer(http: Http, vault: Vault, log: Log, session: () => SessionStore) {
  let player: Promise<Player> | null = null;
  return () =>
    (player ??= loadUntilSuccess(() => import(/* webpackChunkName: "player" */ '../session/player')).then(
      ({ createPlayer }) => createPlayer({ http, vault, log, session: session() }),
    ));
}

/** State of the shared stores, stored in the served page. */
interface SiteSnapshot extends FrameSnapshot {
  online: OnlineFigure | null;
}

interface SiteStoresPorts {
  /** Client without token renewal. Callers that need renewal wrap this client themselves. */
  http: Http;
  vault: Vault;
  log: Log;
  /** Stores of the platform, which become part of the shared stores. */
  platform: PlatformStores;
}

/** Creates the shared stores. Called once per request on the server and once in the browser. */
export function createSiteStores(
  { http, vault, log, platform }: SiteStoresPorts,
  snapshot?: Json,
): SiteStores {
  const logInRussian: Log = (key, error) => log(isMessageKey(key) ? siteStoresLog[key] : key, error);
  const served = snapshot as unknown as SiteSnapshot | undefined;
  const player = loadPlayer(http, vault, logInRussian, () => stores.session);
  const profile = new ProfileStore({
    api: { fetch: async (part) => (await player()).profileApi.fetch(part) },
    now: timer.now,
    log: logInRussian,
  });
  const payment = new PaymentStore(vault);
  const stores: SiteStores = {
    ...platform,
    session: new SessionStore({
      vault,
      keeper: async () => (await player()).keeper,
      listener: {
        signedIn: profile.signedIn,
        signedOut() {
          profile.signedOut();
          payment.resetTopUp();
        },
      },
    }),
    profile,
    payment,
    online: new OnlineStore(vault, served?.online),
    frame: new FrameStore(
      {
        fetchFooter: () => http.get<FooterReply>('/api/home/footer'),
        fetchPayment: () => http.get<PaymentConfig>('/api/payment'),
      },
      logInRussian,
      served,
    ),
  };
  return stores;
}

/**
 * Returns the initial state for the browser's stores. Contains no personal data, because the server renders
 * for guests.
 */
export const dehydrateSiteStores = ({ frame, online }: SiteStores): Json =>
  ({ ...frame.dehydrate(), online: online.figure }) satisfies SiteSnapshot as unknown as Json;
