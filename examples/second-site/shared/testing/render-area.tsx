import { ThemeProvider } from '@emotion/react';
import type { AreaContext, AreaDefinition } from '@site/area';
import { createFakeHttp } from '@site/testing/fake-http';
import { buildPlatformStores } from '@site/testing/platform-stores';
import {
  renderArea as renderAreaOf,
  type RenderAreaOptions,
  type RenderedArea,
} from '@site/testing/render-area';
import type { PropsWithChildren } from 'react';
import { type BakeryStores, BakeryStoresProvider, HoursStore } from '../stores';
import { theme } from '../theme';

interface BakeryOptions extends RenderAreaOptions {
  /** Replies by method and path: `{ 'GET /api/bread': { loaves: [] } }`. */
  replies: Record<string, unknown>;
}

const Frame = ({ stores, children }: PropsWithChildren<{ stores: BakeryStores }>) => (
  <ThemeProvider theme={theme}>
    <BakeryStoresProvider stores={stores}>{children}</BakeryStoresProvider>
  </ThemeProvider>
);

/** Renders a page of one area as the shell of the bakery does, with an http client that replies with `replies`. */
export function renderArea<S>(
  area: AreaDefinition<S>,
  { replies, ...options }: BakeryOptions,
): Promise<RenderedArea<S, AreaContext, BakeryStores>> {
  const log = () => undefined;
  const hours = new HoursStore({ fetchHours: () => new Promise(() => undefined), log });
  return renderAreaOf(
    area,
    {
      context: { http: createFakeHttp({ replies }), log },
      createStores: (parts) => ({ ...buildPlatformStores(parts), hours }),
      Frame,
    },
    options,
  );
}
