import type { FooterReply, Navigation } from '../contracts/home';
import type { Http } from '@site/area/http/types';
import { timer } from '@site/area/rules/timer';
import { buildPlatformStores } from '@site/testing/platform-stores';
import type { TestParts } from '@site/testing/render-area';
import {
  createVault,
  FrameStore,
  OnlineStore,
  PaymentStore,
  type ProfileApi,
  ProfileStore,
  SessionStore,
  type SiteStores,
} from '../stores';
import { trackStartStepsOwner } from '../stores/start-steps-owner';
import { buildStorage } from '@site/testing/storage';

const buildFooter = (navigation: Navigation): FooterReply => ({
  footer: {
    player: {},
    importantInformation: {
      conditionsOfUse: '/legal/terms',
      userAgreement: '/legal/agreement',
      paymentRules: '/legal/payment',
    },
    contacts: { supportDiscord: 'https://discord.example/help', email: 'help@example.com' },
    organisation: [],
  },
  navigation,
});

/** Without `deliverEvent`, no event is delivered. */
export interface SiteStoresOptions
  extends Pick<TestParts, 'prepareModal'>, Partial<Pick<TestParts, 'deliverEvent'>> {
  http: Http;
  /** Links to the forum, to Discord and to the page about the project. */
  navigation?: Navigation;
  /**
   * True for a signed-in player, false for a guest. If null, tokens are stored but the start-up has not run.
   */
  authorized?: boolean | null;
  /**
   * Loads the parts of the profile. Without it, loads never finish, and tests set the player's data themselves:
   * `site.profile.set('general', …)`.
   */
  profileApi?: ProfileApi;
  /** Number of players stored on the last visit. */
  online?: number | null;
}

const PLAYER = { access: 'access', refresh: 'refresh' };
const never = () => new Promise<never>(() => undefined);
const keeper = { renew: () => Promise.resolve(), follow: () => undefined, announceSignOut: () => undefined };

/** Creates the shared stores as the shell does. The start-up has finished unless `authorized` is null. */
export async function buildSiteStores(options: SiteStoresOptions): Promise<SiteStores> {
  const { http, authorized = false, online: saved = null } = options;
  const { navigation = { forum: 'https://forum.example', discord: 'https://discord.example/city' } } =
    options;
  const vault = createVault({ localStorage: buildStorage(), sessionStorage: buildStorage() });
  if (authorized !== false) vault.storeTokens(PLAYER, true);
  const log = () => undefined;
  const profile = new ProfileStore({ api: options.profileApi ?? { fetch: never }, now: timer.now, log });
  const payment = new PaymentStore(vault);
  const session = new SessionStore({
    vault,
    keeper: () => Promise.resolve(keeper),
    listener: {
      signedIn: profile.signedIn,
      signedOut() {
        profile.signedOut();
        payment.resetTopUp();
      },
    },
  });
  const online = new OnlineStore(vault);
  if (saved !== null) vault.writeOnline(saved);
  online.start();
  trackStartStepsOwner({ session, profile, payment });
  if (authorized !== null) await session.start();
  const frameApi = {
    fetchFooter: () => http.get<FooterReply>('/api/home/footer'),
    fetchPayment: () => http.get<never>('/api/payment'),
  };
  return {
    session,
    profile,
    payment,
    online,
    frame: new FrameStore(frameApi, log, { footer: buildFooter(navigation), payment: null }),
    ...buildPlatformStores(options),
  };
}
