import type { FooterReply, PaymentConfig } from '@site/shared/contracts/home';
import type { ModalName } from '@site/shared/contracts/modals';
import type { Json } from '@site/shared/contracts/page';
import type { Http } from '@site/shared/http/types';
import { timer } from '@site/shared/rules/timer';
import { untilLoaded } from '@site/shared/rules/until-loaded';
import {
  type FrameSnapshot,
  FrameStore,
  ModalStore,
  type OnlineFigure,
  OnlineStore,
  PaymentStore,
  ProfileStore,
  SessionStore,
  type SiteStores,
  ToastStore,
  UnsavedStore,
  type Vault,
} from '@site/shared/stores';
import type { Player } from './session/player';
import { shellLog } from './shell.text';

export type Log = (message: string, error: unknown) => void;

const isKnown = (key: string): key is keyof typeof shellLog => key in shellLog;

/** What works for a signed-in player only. Its code comes once, with the first of them: see `session/player`. */
function loadPlayer(http: Http, vault: Vault, log: Log, session: () => SessionStore) {
  let player: Promise<Player> | null = null;
  return () =>
    (player ??= untilLoaded(() => import(/* webpackChunkName: "player" */ './session/player')).then(
      ({ createPlayer }) => createPlayer({ http, vault, log, session: session() }),
    ));
}

/** What a served page says of the shared stores. */
interface SiteSnapshot extends FrameSnapshot {
  online: OnlineFigure | null;
}

export interface SiteStoresPorts {
  /** As it is: what needs a fresh token after a 401 gets one by the session. */
  http: Http;
  vault: Vault;
  log: Log;
  /** Gets a modal's code and checks its props, and tells the player when it can't be had; without it nothing opens. */
  prepareModal?: (name: ModalName, props: Json, givenUp: AbortSignal, stores: SiteStores) => Promise<boolean>;
  prefetchModal?: (name: ModalName) => void;
}

/** Makes the shared stores: per request on the server, once in a browser. */
export function createSiteStores(
  { http, vault, log, prepareModal, prefetchModal }: SiteStoresPorts,
  snapshot?: Json,
): SiteStores {
  const say: Log = (key, error) => log(isKnown(key) ? shellLog[key] : key, error);
  const served = snapshot as unknown as SiteSnapshot | undefined;
  const player = loadPlayer(http, vault, say, () => stores.session);
  const profile = new ProfileStore({
    api: { fetch: async (part) => (await player()).profileApi.fetch(part) },
    now: timer.now,
    log: say,
  });
  const payment = new PaymentStore(vault);
  const stores: SiteStores = {
    session: new SessionStore({
      vault,
      keeper: async () => (await player()).keeper,
      follower: {
        arrived: profile.arrived,
        left() {
          profile.left();
          payment.forget();
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
      say,
      served,
    ),
    modals: new ModalStore({
      timer,
      prepare: async (name, props, givenUp) => (await prepareModal?.(name, props, givenUp, stores)) ?? false,
      prefetch: prefetchModal,
    }),
    toasts: new ToastStore(timer),
    unsaved: new UnsavedStore(),
  };
  return stores;
}

/** What the browser's stores begin with: anonymous, as the page was drawn. */
export const dehydrateSiteStores = ({ frame, online }: SiteStores): Json =>
  ({ ...frame.dehydrate(), online: online.figure }) satisfies SiteSnapshot as unknown as Json;
