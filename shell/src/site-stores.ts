import { ApiError } from '@site/shared/contracts/errors';
import type { FooterReply, PaymentConfig } from '@site/shared/contracts/home';
import type { ModalName } from '@site/shared/contracts/modals';
import type { Json } from '@site/shared/contracts/page';
import type { Http } from '@site/shared/http/types';
import {
  type Clock,
  type FrameSnapshot,
  FrameStore,
  ModalStore,
  type SessionApi,
  SessionStore,
  type SiteStores,
  type Timer,
  ToastStore,
  UnsavedStore,
  type Vault,
} from '@site/shared/stores';
import { shellLog } from './shell.text';

/** POST /auth/refresh (spec §7, decision 16); null or empty where something else than the api has answered. */
type RefreshReply = { access_token?: string; refresh_token?: string } | null;

export type Log = (message: string, error: unknown) => void;

const isKnown = (key: string): key is keyof typeof shellLog => key in shellLog;

const clock: Clock = {
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** A browser's own time. */
export const timer: Timer = {
  now: () => Date.now(),
  after(ms, act) {
    const id = setTimeout(act, ms);
    return () => clearTimeout(id);
  },
};

const createSessionApi = (http: Http): SessionApi => ({
  async refresh({ refresh }) {
    const reply = await http.post<RefreshReply>('/auth/refresh', { refreshToken: refresh });
    if (!reply?.access_token) throw new ApiError('BAD_REQUEST', 200, 'the refresh gave no token');
    return { access: reply.access_token, refresh: reply.refresh_token ?? refresh };
  },
});

export interface SiteStoresPorts {
  http: Http;
  vault: Vault;
  log: Log;
  /** Gets a modal's code and checks its props, and tells the player when it can't be had; without it nothing opens. */
  prepareModal?: (name: ModalName, props: Json, stores: SiteStores) => Promise<boolean>;
}

/** Makes the shared stores: per request on the server, once in a browser. */
export function createSiteStores(
  { http, vault, log, prepareModal }: SiteStoresPorts,
  snapshot?: Json,
): SiteStores {
  const say: Log = (key, error) => log(isKnown(key) ? shellLog[key] : key, error);
  const frame = new FrameStore(
    {
      fetchFooter: () => http.get<FooterReply>('/api/home/footer'),
      fetchPayment: () => http.get<PaymentConfig>('/api/payment'),
    },
    say,
    snapshot as unknown as FrameSnapshot | undefined,
  );
  const stores: SiteStores = {
    session: new SessionStore({ api: createSessionApi(http), vault, clock, log: say }),
    frame,
    modals: new ModalStore({
      timer,
      prepare: async (name, props) => (await prepareModal?.(name, props, stores)) ?? false,
    }),
    toasts: new ToastStore(timer),
    unsaved: new UnsavedStore(),
  };
  return stores;
}
