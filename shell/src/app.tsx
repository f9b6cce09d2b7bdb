import { type EmotionCache } from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import type { PageOutcome } from '@site/shared/area';
import { PageOutcomeProvider, SlotProvider } from '@site/shared/area';
import { type SiteStores, SiteStoresProvider } from '@site/shared/stores';
import { theme } from '@site/shared/theme';
import { GlobalStyles } from '@site/shared/ui/global-styles';
import { Frame } from './frame/frame';
import { Overlay } from './overlay/overlay';
import { SlotPlace } from './slots/slot-place';
import { type Shell, ShellProvider } from './shell-context/shell-context';
import { PageToasts } from './toasts/toasts';

interface AppProps {
  cache: EmotionCache;
  shell: Shell;
  stores: SiteStores;
  /** Receives the HTTP status and the head elements of the rendered page. Passed only on the server. */
  outcome?: PageOutcome;
}

/** Renders everything below the router. Server and browser render the same tree. */
export const App = ({ cache, shell, stores, outcome }: AppProps) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme}>
      <GlobalStyles />
      <ShellProvider shell={shell}>
        <SiteStoresProvider stores={stores}>
          <SlotProvider place={SlotPlace}>
            {outcome ? (
              <PageOutcomeProvider outcome={outcome}>
                <Frame />
              </PageOutcomeProvider>
            ) : (
              <Frame />
            )}
            <Overlay />
            <PageToasts />
          </SlotProvider>
        </SiteStoresProvider>
      </ShellProvider>
    </ThemeProvider>
  </CacheProvider>
);
