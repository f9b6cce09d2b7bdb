import type { AreaContext, AreaDefinition } from '@site/area';
import type { PublicArea } from '@site/contracts/composition';
import type { PageState } from '@site/contracts/page';
import { createHttp } from '@site/area/http';
import { ERROR_CODES } from '@site/shared/contracts/errors';
import { CLIENT_ID, CLIENT_ID_HEADER } from '@site/shared/contracts/limits';
import { createVault } from '@site/shared/stores';
import { BrowserRouter } from 'react-router-dom';
import type { Log } from '@site/host/site';
import {
  App,
  AreaStore,
  createPlatformStores,
  createShell,
  createStyleCache,
} from '@site/host/testing/parts';
import { site } from '../../../shell/src/site';
import { createSiteStores } from '../../../shell/src/stores/site-stores';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const log: Log = (message, error) => console.error(message, error);

/** Areas by name. `Linked`: areas inside the bundle. `Lazy`: areas loaded on demand. */
export type Linked = Readonly<Record<string, () => AreaDefinition>>;
export type Lazy = Readonly<Record<string, () => Promise<AreaDefinition>>>;

/** Creates the site's component tree without federation. `drawn` resolves when the page has been rendered. */
export function wholeApp(page: PageState, linked: Linked, lazy: Lazy = {}) {
  const vault = createVault(window);
  const http = createHttp({
    baseUrl: '',
    bearer: () => null,
    headers: { [CLIENT_ID_HEADER]: CLIENT_ID },
    codes: ERROR_CODES,
  });
  const context: AreaContext = { http, online: { read: vault.readOnline, write: vault.writeOnline }, log };
  const areas = new AreaStore(
    {
      loader: {
        load: (name) => lazy[name]?.() ?? Promise.reject(new Error(name)),
      },
      context,
      find: (name) =>
        name in lazy
          ? Promise.resolve({ release: 'limit', entry: '', integrity: {} } as unknown as PublicArea)
          : Promise.reject(new Error(name)),
      pause,
    },
    page.snapshots?.areas,
  );
  for (const [name, area] of Object.entries(linked)) areas.adopt(name, area());
  const stores = createSiteStores(
    { http, vault, log, platform: createPlatformStores(() => shell) },
    page.snapshots?.shared,
  );
  let resolveDrawn = () => {};
  const drawn = new Promise<void>((resolve) => (resolveDrawn = resolve));
  const shell = createShell({ site, areas, page, log, pause, onPageShown: resolveDrawn });
  const app = (
    <BrowserRouter>
      <App cache={createStyleCache()} site={site} shell={shell} stores={stores} />
    </BrowserRouter>
  );
  return { app, drawn, run: () => void Promise.all([stores.session.start(), stores.frame.load()]) };
}
