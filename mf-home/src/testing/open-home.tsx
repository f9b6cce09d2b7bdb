import { ThemeProvider } from '@emotion/react';
import { AreaStoresProvider } from '@site/shared/area';
import type { FooterReply, PaymentConfig } from '@site/shared/contracts/home';
import {
  createVault,
  FrameStore,
  ModalStore,
  SessionStore,
  SiteStoresProvider,
  ToastStore,
  UnsavedStore,
} from '@site/shared/stores';
import { theme } from '@site/shared/theme';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { area } from '../area';
import { buildPlatform } from './home-platform';

const never = <T,>() => new Promise<T>(() => undefined);

const frameWith = (navigation: FooterReply['navigation']) => {
  const footer: FooterReply = {
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
  };
  const api = { fetchFooter: never<FooterReply>, fetchPayment: never<PaymentConfig> };
  return new FrameStore(api, () => undefined, { footer, payment: null });
};

interface Visit {
  path?: string;
  platform?: ReturnType<typeof buildPlatform>;
  navigation?: FooterReply['navigation'];
  /** The player comes before the data: nothing was loaded on the server. */
  early?: boolean;
}

/** Opens a page of the home area as a visitor gets it: data loaded first, then drawn. */
export async function openHome({
  path = '/',
  platform = buildPlatform(),
  navigation = { forum: 'https://forum.example', discord: 'https://discord.example/city' },
  early,
}: Visit = {}) {
  const stores = area.createStores(platform);
  if (!early) await area.load({ path }, stores);
  const session = new SessionStore({
    api: { refresh: never },
    vault: createVault(null),
    clock: { now: () => 0, pause: never },
    log: () => undefined,
  });
  const timer = { now: () => 0, after: () => () => undefined };
  const site = {
    session,
    frame: frameWith(navigation),
    modals: new ModalStore({ timer, prepare: () => Promise.resolve(false) }),
    toasts: new ToastStore(timer),
    unsaved: new UnsavedStore(),
  };
  await act(async () =>
    render(
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[path]}>
          <SiteStoresProvider stores={site}>
            <AreaStoresProvider stores={stores}>
              <area.Routes />
            </AreaStoresProvider>
          </SiteStoresProvider>
        </MemoryRouter>
      </ThemeProvider>,
    ),
  );
  return { platform, home: stores.home };
}
