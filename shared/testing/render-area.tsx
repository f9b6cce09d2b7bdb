import { ThemeProvider } from '@emotion/react';
import { type AreaDefinition, TitleFormatProvider } from '@site/area';
import {
  renderArea as renderAreaOf,
  type RenderAreaOptions as PlatformOptions,
  type RenderedArea as Rendered,
  type TestParts,
} from '@site/testing/render-area';
import type { PropsWithChildren } from 'react';
import type { Navigation } from '../contracts/home';
import { type SiteStores, SiteStoresProvider } from '../stores';
import { pageTitle } from '../text/page-title';
import { theme } from '../ui/theme';
import { buildContext, type TestContext, type TestContextOptions } from './area-context';
import { buildSiteStores, type SiteStoresOptions } from './site-stores';

export interface RenderAreaOptions
  extends PlatformOptions, TestContextOptions, Pick<SiteStoresOptions, 'profileApi'> {
  /** Links to the forum, to Discord and to the page about the project. */
  navigation?: Navigation;
  /**
   * True for a signed-in player, false for a guest. If null, tokens are stored but the start-up
   * (`site.session.start()`) has not run.
   */
  authorized?: boolean | null;
}

export type RenderedArea<S> = Rendered<S, TestContext, SiteStores>;

const Frame = ({ stores, children }: PropsWithChildren<{ stores: SiteStores }>) => (
  <ThemeProvider theme={theme}>
    <TitleFormatProvider format={pageTitle}>
      <SiteStoresProvider stores={stores}>{children}</SiteStoresProvider>
    </TitleFormatProvider>
  </ThemeProvider>
);

/**
 * Renders a page of one area as `renderArea` of `@site/testing` does, with the theme and the stores of this site and an
 * http client that replies with `replies`.
 */
export function renderArea<S>(
  area: AreaDefinition<S>,
  options: RenderAreaOptions = {},
): Promise<RenderedArea<S>> {
  const context = buildContext(options);
  const createStores = async (parts: TestParts) => {
    const stores = await buildSiteStores({ ...options, ...parts, http: context.http });
    const { write } = context.online;
    context.online.write = (...figure) => {
      write(...figure);
      stores.online.write(...figure);
    };
    return stores;
  };
  return renderAreaOf(area, { context, createStores, Frame }, options);
}
