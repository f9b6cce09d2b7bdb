import { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import {
  type PageOutcome,
  PageOutcomeProvider,
  type PlatformStores,
  PlatformStoresProvider,
  SlotProvider,
  TitleFormatProvider,
} from '@site/area';
import { Overlay } from '../overlay/overlay';
import { type Shell, ShellProvider } from '../shell-context/shell-context';
import type { Site } from '../site/site';
import { SlotPlace } from '../slots/slot-place';
import { PageToasts } from '../toasts/toasts';

interface AppProps<Stores extends PlatformStores> {
  cache: EmotionCache;
  site: Site<Stores>;
  shell: Shell;
  stores: Stores;
  /** Receives the HTTP status and the head elements of the rendered page. Passed only on the server. */
  outcome?: PageOutcome;
}

/** Renders everything below the router. Server and browser render the same tree. */
export function App<Stores extends PlatformStores>({
  cache,
  site,
  shell,
  stores,
  outcome,
}: AppProps<Stores>) {
  const { Root, views, formatTitle } = site;
  return (
    <CacheProvider value={cache}>
      <PlatformStoresProvider stores={stores}>
        <Root stores={stores}>
          <ShellProvider shell={shell}>
            <TitleFormatProvider format={formatTitle}>
              <SlotProvider place={SlotPlace}>
                {outcome ? (
                  <PageOutcomeProvider outcome={outcome}>
                    <views.Frame />
                  </PageOutcomeProvider>
                ) : (
                  <views.Frame />
                )}
                <Overlay />
                <PageToasts />
              </SlotProvider>
            </TitleFormatProvider>
          </ShellProvider>
        </Root>
      </PlatformStoresProvider>
    </CacheProvider>
  );
}
