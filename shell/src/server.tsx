import type { EmotionCache } from '@emotion/cache';
import { type AreaDefinition, PageOutcome } from '@site/shared/area';
import type { Json, RenderRequest, RenderResult, ServerFetch, StyleBlock } from '@site/shared/contracts/page';
import { createServerHttp } from '@site/shared/http/server';
import { createVault, type SiteStores } from '@site/shared/stores';
import { enableStaticRendering } from 'mobx-react-lite';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { AreaStore } from './areas/area.store';
import { createShell } from './create-shell';
import { PLAYER_PATHS } from './frame/player-paths';
import type { Shell } from './shell-context';
import { createSiteStores, dehydrateSiteStores, type Log } from './site-stores';
import { createStyleCache } from './style-cache';

export { shared } from './shared-modules';

const never = () => new Promise<void>(() => undefined);

const log: Log = (message, error) => console.warn(message, error instanceof Error ? error.message : error);

/**
 * Draws one page: data first, then markup and styles. With `area` null, or when the area throws, its place holds the
 * area's panel and the browser tries again. Rejects only when the shell itself can't be drawn.
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
    loader: { load: () => Promise.reject(new Error('areas are linked before the page is drawn')) },
    context: { http, online: stores.online, log },
    find: () => Promise.reject(new Error('areas are linked before the page is drawn')),
    pause: never,
    unavailable: request.page.unavailable,
  });
  const shell = createShell({ areas, page: request.page, log, pause: never });
  const name = request.area;
  // its panel is what this visitor gets: nothing has failed here
  const closed = name !== null && (request.page.unavailable?.includes(name) ?? false);
  const running = name && area && !closed ? attempt(() => areas.adopt(name, area)) : null;
  await Promise.all([
    stores.frame.load(),
    running?.definition
      .load({ path: request.path }, running.stores)
      .catch((error: unknown) => log('load', error)),
  ]);
  if (name && !running && !closed) areas.fail(name, 'not drawn');

  let drawn = await draw(request, shell, stores);
  const failed = name !== null && !closed && (!running || drawn.errors.length > 0);
  if (name && running && failed) {
    areas.fail(name, drawn.errors[0] ?? 'threw');
    drawn = await draw(request, shell, stores);
  }
  if (drawn.errors.length > 0) throw new Error(drawn.errors[0]);
  for (const path of PLAYER_PATHS) shell.map.ownerOf(path);
  const snapshots: Record<string, Json> =
    running && name && !failed ? { [name]: running.definition.dehydrate(running.stores) } : {};
  return {
    html: drawn.html,
    styles: drawn.styles,
    status: drawn.status,
    areaFailed: failed,
    ...(drawn.head && { head: drawn.head }),
    ...(drawn.structured.length > 0 && { structured: drawn.structured }),
    snapshots: { shared: dehydrateSiteStores(stores), areas: snapshots },
    named: [...shell.map.named].sort(),
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

async function draw(request: RenderRequest, shell: Shell, stores: SiteStores) {
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
      // one piece: a boundary that comes later would need an inline script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await new Response(prelude).text();
  const { status, head, structured } = outcome;
  return { html, styles: styleBlocks(cache, html), status, head, structured, errors };
}

/**
 * Emotion's rules of this page: the global ones and the page's own, each under the names that its hydration looks for.
 * The own ones stand in the order of the markup, because the order of drawing differs between two drawings of one page
 * when a part of it had to be waited for, and the same content must be the same bytes.
 */
function styleBlocks({ key, inserted, registered }: EmotionCache, html: string): StyleBlock[] {
  const global: StyleBlock[] = [];
  const own = new Map<string, string>();
  for (const [name, css] of Object.entries(inserted)) {
    if (typeof css !== 'string') continue;
    if (registered[`${key}-${name}`] === undefined && !name.startsWith('animation-')) {
      global.push({ emotion: `${key}-global ${name}`, css });
    } else own.set(name, css);
  }
  const seen = html.matchAll(new RegExp(`\\b${key}-([a-z0-9]+)`, 'g'));
  const order = [
    ...new Set([...Array.from(seen, ([, name = '']) => name), ...[...own.keys()].sort()]),
  ].filter((name) => own.has(name));
  const css = order.map((name) => own.get(name)).join('');
  return [...global, { emotion: [key, ...order].join(' '), css }];
}
