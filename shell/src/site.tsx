import { ThemeProvider } from '@emotion/react';
import { defineSite } from '@site/host/site';
import { DEVICE_KEYS } from '@site/shared/rules/device-keys';
import { MOBILE_QUERY } from '@site/shared/rules/mobile-query';
import { type SiteStores, SiteStoresProvider } from '@site/shared/stores';
import { SITE_KEYS } from '@site/shared/stores/site-keys';
import { pageTitle } from '@site/shared/text/page-title';
import { theme } from '@site/shared/theme';
import { GlobalStyles } from '@site/shared/ui/global-styles';
import type { ReactNode } from 'react';
import { AreaFailed } from './area-view/area-failed';
import { AreaPending } from './area-view/area-pending';
import { ErrorPage } from './error-pages/error.page';
import { errorText } from './error-pages/error.text';
import { Frame } from './frame/frame';
import { PLAYER_PATHS } from './frame/player-paths';
import { OpeningNote } from './overlay/opening-note';
import { runSite } from './stores/run-site';
import { ToastLines } from './toasts/toast-lines';

const Root = ({ stores, children }: { stores: SiteStores; children: ReactNode }) => (
  <ThemeProvider theme={theme}>
    <GlobalStyles />
    <SiteStoresProvider stores={stores}>{children}</SiteStoresProvider>
  </ThemeProvider>
);

/** What the shell of this site adds to the host. */
export const site = defineSite({
  storageKeys: SITE_KEYS,
  databases: [DEVICE_KEYS],
  mobileQuery: MOBILE_QUERY,
  framePaths: PLAYER_PATHS,
  formatTitle: pageTitle,
  errorTitle: errorText.title,
  run: runSite,
  Root,
  views: { Frame, AreaPending, AreaFailed, ErrorPage, OpeningNote, ToastLines },
  loadOverlayViews: () =>
    import(/* webpackChunkName: "overlay" */ './overlay/overlay-views').then(
      ({ overlayViews }) => overlayViews,
    ),
});
