import { type AreaDefinition, PageOutcome } from '@site/shared/area';
import type { Json, RenderRequest, RenderResult, ServerFetch } from '@site/contracts/page';
import { createServerHttp } from '@site/shared/http/server';
import { createVault, type SiteStores } from '@site/shared/stores';
import { enableStaticRendering } from 'mobx-react-lite';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { AreaStore } from './areas/area.store';
import { createShell } from './create-shell';
import { PLAYER_PATHS } from './frame/player-paths';
import type { Shell } from './shell-context/shell-context';
import { createSiteStores, dehydrateSiteStores, type Log } from './stores/site-stores';
import { styleBlocks } from './styles/style-blocks';
import { createStyleCache } from './styles/style-cache';

export { shared } from './shared-modules';

const never = () => new Promise<void>(() => undefined);

const log: Log = (message, error) => console.warn(message, error instanceof Error ? error.message : error);

/**
 * Loads the data of one page and renders its markup and styles. If the page's area is missing or throws, the
 * markup contains the area's error panel, and the browser tries to render the area again. Rejects only when
 * the shell itself cannot render.
 */
export async function renderPage(
  request: RenderRequest,
  area: AreaDefinition | null,
  fetch: ServerFetch,
): Promise<RenderResult> {
  enableStaticRendering(true);
  const http = createServerHttp(fetch);
  const stores = createSiteStores({ http, vault: createVault(null), log });
  const areas = new AreaStore({
    loader: { load: () => Promise.reject(new Error('areas are linked before the page is rendered')) },
    context: { http, online: stores.online, log },
    find: () => Promise.reject(new Error('areas are linked before the page is rendered')),
    pause: never,
    unavailable: request.page.unavailable,
  });
  const shell = createShell({ areas, page: request.page, log, pause: never });
  const name = request.area;
  // an unavailable area shows its error panel, which does not count as a failure to render
  const isUnavailable = name !== null && (request.page.unavailable?.includes(name) ?? false);
  const running = name && area && !isUnavailable ? attempt(() => areas.adopt(name, area)) : null;
  await Promise.all([
    stores.frame.load(),
    running?.definition
      .load({ path: request.path }, running.stores)
      .catch((error: unknown) => log('load', error)),
  ]);
  if (name && !running && !isUnavailable) areas.fail(name, 'not rendered');

  let rendered = await render(request, shell, stores);
  const failed = name !== null && !isUnavailable && (!running || rendered.errors.length > 0);
  const areaError = rendered.errors[0] ?? 'the area was not loaded, or its stores could not be created';
  if (name && running && failed) {
    areas.fail(name, areaError);
    rendered = await render(request, shell, stores);
  }
  if (rendered.errors.length > 0) throw new Error(rendered.errors[0]);
  for (const path of PLAYER_PATHS) shell.map.ownerOf(path);
  const snapshots: Record<string, Json> =
    running && name && !failed ? { [name]: running.definition.dehydrate(running.stores) } : {};
  return {
    html: rendered.html,
    styles: rendered.styles,
    status: rendered.status,
    areaFailed: failed,
    ...(failed && { areaError }),
    ...(rendered.head && { head: rendered.head }),
    ...(rendered.structured.length > 0 && { structured: rendered.structured }),
    snapshots: { shared: dehydrateSiteStores(stores), areas: snapshots },
    named: [...shell.map.requestedAreas].sort(),
  };
}

function attempt<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    log('createStores', error);
    return null;
  }
}

async function render(request: RenderRequest, shell: Shell, stores: SiteStores) {
  const cache = createStyleCache();
  cache.compat = true;
  const outcome = new PageOutcome();
  const errors: string[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={request.path}>
      <App cache={cache} shell={shell} stores={stores} outcome={outcome} />
    </StaticRouter>,
    {
      onError: (error) =>
        void errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      // disables streaming in chunks, because React would add an inline script for each later chunk
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await new Response(prelude).text();
  const { status, head, structured } = outcome;
  return { html, styles: styleBlocks(cache, html), status, head, structured, errors };
}
