import { type AreaContext, type AreaDefinition, PageOutcome, type PlatformStores } from '@site/area';
import { createServerHttp } from '@site/area/http/server';
import type { Json, RenderRequest, RenderResult, ServerFetch } from '@site/contracts/page';
import { enableStaticRendering } from 'mobx-react-lite';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { AreaStore } from '../areas/area.store';
import { createShell } from './create-shell';
import type { Shell } from '../shell-context/shell-context';
import { createPlatformStores } from './platform-stores';
import type { Log, Site } from '../site/site';
import { styleBlocks } from '../styles/style-blocks';
import { createStyleCache } from '@site/area/style-cache';

const never = () => new Promise<void>(() => undefined);

const log: Log = (message, error) => console.warn(message, error instanceof Error ? error.message : error);

/**
 * Loads the data of one page and renders its markup and styles. If the page's area is missing or throws, the
 * markup contains the area's error panel, and the browser tries to render the area again. Rejects only when
 * the shell itself cannot render.
 */
type RenderPage = (
  request: RenderRequest,
  area: AreaDefinition | null,
  fetch: ServerFetch,
) => Promise<RenderResult>;

/** Creates the function with which a site's shell renders pages on the server. */
export const createRenderPage =
  <Stores extends PlatformStores>(site: Site<Stores>): RenderPage =>
  (...page) =>
    renderPage(site, ...page);

async function renderPage<Stores extends PlatformStores>(
  site: Site<Stores>,
  request: RenderRequest,
  area: AreaDefinition | null,
  fetch: ServerFetch,
): Promise<RenderResult> {
  enableStaticRendering(true);
  const running = site.run({
    browser: null,
    createHttp: () => createServerHttp(fetch),
    log,
    platform: createPlatformStores(),
  });
  const context: AreaContext = { ...running.context, log };
  const areas = new AreaStore({
    loader: { load: () => Promise.reject(new Error('areas are linked before the page is rendered')) },
    context,
    find: () => Promise.reject(new Error('areas are linked before the page is rendered')),
    pause: never,
    unavailable: request.page.unavailable,
  });
  const shell = createShell({ site, areas, page: request.page, log, pause: never });
  const name = request.area;
  // an unavailable area shows its error panel, which does not count as a failure to render
  const isUnavailable = name !== null && (request.page.unavailable?.includes(name) ?? false);
  const shown = name && area && !isUnavailable ? attempt(() => areas.adopt(name, area)) : null;
  await Promise.all([
    running.load(),
    shown?.definition
      .load({ path: request.path }, shown.stores)
      .catch((error: unknown) => log('load', error)),
  ]);
  if (name && !shown && !isUnavailable) areas.fail(name, 'not rendered');

  let rendered = await render(site, request, shell, running.stores);
  const failed = name !== null && !isUnavailable && (!shown || rendered.errors.length > 0);
  const areaError = rendered.errors[0] ?? 'the area was not loaded, or its stores could not be created';
  if (name && shown && failed) {
    areas.fail(name, areaError);
    rendered = await render(site, request, shell, running.stores);
  }
  if (rendered.errors.length > 0) throw new Error(rendered.errors[0]);
  for (const path of site.framePaths) shell.map.ownerOf(path);
  const snapshots: Record<string, Json> =
    shown && name && !failed ? { [name]: shown.definition.dehydrate(shown.stores) } : {};
  return {
    html: rendered.html,
    styles: rendered.styles,
    status: rendered.status,
    areaFailed: failed,
    ...(failed && { areaError }),
    ...(rendered.head && { head: rendered.head }),
    ...(rendered.structured.length > 0 && { structured: rendered.structured }),
    snapshots: { shared: running.dehydrate(), areas: snapshots },
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

async function render<Stores extends PlatformStores>(
  site: Site<Stores>,
  request: RenderRequest,
  shell: Shell,
  stores: Stores,
) {
  const cache = createStyleCache();
  cache.compat = true;
  const outcome = new PageOutcome();
  const errors: string[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={request.path}>
      <App cache={cache} site={site} shell={shell} stores={stores} outcome={outcome} />
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
