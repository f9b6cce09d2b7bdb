import type { FooterReply, PaymentConfig } from '@site/shared/contracts/home';
import type { Json } from '@site/shared/contracts/page';
import type { Http } from '@site/shared/http/types';
import {
  type FrameSnapshot,
  FrameStore,
  SessionStore,
  type SiteStores,
  type Vault,
} from '@site/shared/stores';
import { shellLog } from './shell.text';

export type Log = (message: string, error: unknown) => void;

const isKnown = (key: string): key is keyof typeof shellLog => key in shellLog;

/** Makes the shared stores: per request on the server, once in a browser. */
export function createSiteStores(http: Http, vault: Vault, log: Log, snapshot?: Json): SiteStores {
  const say: Log = (key, error) => log(isKnown(key) ? shellLog[key] : key, error);
  const frame = new FrameStore(
    {
      fetchFooter: () => http.get<FooterReply>('/api/home/footer'),
      fetchPayment: () => http.get<PaymentConfig>('/api/payment'),
    },
    say,
    snapshot as unknown as FrameSnapshot | undefined,
  );
  const session = new SessionStore(
    {
      refresh: async ({ refresh }) => {
        const reply = await http.post<{ access_token: string }>('/auth/refresh', { refreshToken: refresh });
        return reply.access_token;
      },
    },
    vault,
    say,
  );
  return { session, frame };
}
