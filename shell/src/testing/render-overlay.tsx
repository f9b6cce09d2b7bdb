import { ThemeProvider } from '@emotion/react';
import { type AreaPart, PlatformStoresProvider, SlotProvider } from '@site/area';
import { ApiError } from '@site/shared/contracts/errors';
import type { JsonSchema } from '@site/contracts/json-schema';
import type { Json, PageState } from '@site/contracts/page';
import type { Http } from '@site/area/http/types';
import { createVault } from '@site/shared/stores';
import { theme } from '@site/shared/theme';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createSiteStores } from '../stores/site-stores';
import { installDialogElement } from '@site/host/testing/dialog-element';
import { buildArea, buildPage } from '@site/host/testing/build-page';
import {
  AreaStore,
  createPlatformStores,
  createShell,
  Overlay,
  PageToasts,
  ShellProvider,
  SlotPlace,
} from '@site/host/testing/parts';
import { site } from '../site';

const refuse = () => Promise.reject(new ApiError('NETWORK', 0));
const http: Http = { get: refuse, post: refuse, put: refuse, patch: refuse, delete: refuse };

/** Schema of the props of most parts in tests: an object with a word, or nothing. */
const WORD: JsonSchema = {
  type: ['object', 'null'],
  properties: { word: { type: 'string' } },
  required: ['word'],
  additionalProperties: false,
};

/** A part with the schema of its props. `accepts` is the check of a release that has no contract. */
export interface TestPart extends AreaPart<never> {
  schema?: JsonSchema;
  accepts?(props: Json): boolean;
}

export const buildPart = <Props,>(View: (props: Props) => ReactNode, schema = WORD): TestPart => ({
  schema,
  load: () => Promise.resolve(View as never),
});

const toSchemas = (parts: Record<string, TestPart>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, { schema }]) => [name, schema ? { props: schema } : {}]),
  );

interface Options {
  modals?: Record<string, TestPart>;
  slots?: Record<string, TestPart>;
  page?: Partial<PageState>;
  /** Called at each attempt to load the area. The attempt fails if the function returns false. */
  areaIsUp?: () => boolean;
  children?: ReactNode;
}

/**
 * Renders modals, toasts and slots without the frame, on jest's fake clock. The area `town` offers the modals
 * and slots.
 */
export async function renderOverlay({
  modals = {},
  slots = {},
  page,
  areaIsUp = () => true,
  children,
}: Options) {
  installDialogElement();
  const logged: string[] = [];
  const log = (message: string) => void logged.push(message);
  const town = {
    ...buildArea(() => null),
    createStores: () => ({ town: 'Город на море' }),
    modals,
    slots,
    contract: () =>
      Promise.resolve({ contract: { modals: toSchemas(modals), slots: toSchemas(slots), events: {} } }),
  };
  const base = buildPage();
  const whole = {
    ...base,
    sections: { town: { ...base.sections.town!, modals: ['hint', 'case-info'], slots: ['sign-in'] } },
    ...page,
  };
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const areas = new AreaStore({
    loader: { load: () => (areaIsUp() ? Promise.resolve(town) : Promise.reject(new Error('404'))) },
    context: { http, online: { read: () => null, write: () => undefined }, log },
    find: () => Promise.resolve(whole.areas.town!),
    pause,
  });
  const shell = createShell({ site, areas, page: whole, log, pause });
  const platform = createPlatformStores(() => shell);
  const stores = createSiteStores({ http, vault: createVault(null), log, platform });
  await act(async () =>
    render(
      <MemoryRouter>
        <ThemeProvider theme={theme}>
          <ShellProvider shell={shell}>
            <PlatformStoresProvider stores={stores}>
              <SlotProvider place={SlotPlace}>
                <main tabIndex={-1}>{children}</main>
                <Overlay />
                <PageToasts />
              </SlotProvider>
            </PlatformStoresProvider>
          </ShellProvider>
        </ThemeProvider>
      </MemoryRouter>,
    ),
  );
  /** Opens a modal without type checks on name and props. Returns a list that receives the result. */
  const open = async (name: string, props: Json = null) => {
    const openAny = stores.modals.open as (name: string, props: Json) => Promise<unknown>;
    const answer: unknown[] = [];
    await act(async () => {
      void openAny(name, props).then((value) => answer.push(value));
      // long enough for two retries and the pauses before them
      await jest.advanceTimersByTimeAsync(2_500);
    });
    return answer;
  };
  return { stores, shell, logged, open };
}

/** Advances jest's fake clock by `ms` and applies the React updates that follow. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
