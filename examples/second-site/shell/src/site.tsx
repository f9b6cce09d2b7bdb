import { type BakeryStores, BakeryStoresProvider } from '@bakery/shared/stores';
import { pageTitle } from '@bakery/shared/text/bakery.text';
import { theme } from '@bakery/shared/theme';
import { GlobalStyles } from '@bakery/shared/ui/global-styles';
import { ThemeProvider } from '@emotion/react';
import { defineSite } from '@site/host/site';
import type { ReactNode } from 'react';
import { Frame } from './frame/frame';
import { runSite } from './stores/run-site';
import { AreaFailed } from './views/area-failed';
import { AreaPending } from './views/area-pending';
import { ErrorPage } from './views/error.page';
import { OpeningNote } from './views/opening-note';
import { ToastLines } from './views/toast-lines';
import { viewsText } from './views/views.text';

const Root = ({ stores, children }: { stores: BakeryStores; children: ReactNode }) => (
  <ThemeProvider theme={theme}>
    <GlobalStyles />
    <BakeryStoresProvider stores={stores}>{children}</BakeryStoresProvider>
  </ThemeProvider>
);

/** The site of the bakery: what its shell adds to the host. */
export const site = defineSite({
  storageKeys: [],
  databases: [],
  mobileQuery: '(max-width: 40em)',
  framePaths: [],
  formatTitle: pageTitle,
  errorTitle: viewsText.errorTitle,
  run: runSite,
  Root,
  views: { Frame, AreaPending, AreaFailed, ErrorPage, OpeningNote, ToastLines },
  loadOverlayViews: () =>
    import(/* webpackChunkName: "overlay" */ './overlay/overlay-views').then(
      ({ overlayViews }) => overlayViews,
    ),
});
