import type { WorkerFonts } from './worker-fonts';

/** The offline page, with its response headers. */
interface OfflinePage {
  html: string;
  headers: Record<string, string>;
}

/** Value of the header of preload requests until a page changes it, by the specification of service workers. */
const PRELOAD_HEADER = 'true';

/**
 * Builds the service worker (docs/decisions/0029). It handles navigations only: it fetches the page from the
 * network and, if the network fails, responds with the offline page. That page is part of the script, because
 * code of any area can write to all caches and databases of the origin, but not to the browser's copy of the
 * script. Without its fonts the page has those of the system.
 */
export const makeWorkerScript = (
  { html, headers }: OfflinePage,
  fonts: WorkerFonts | null,
): string => `'use strict';
const HTML = ${JSON.stringify(html)};
const HEADERS = ${JSON.stringify({ ...headers, 'content-type': 'text/html; charset=utf-8' })};
${fonts ? importFonts(fonts) : 'const PAGE = HTML;'}
const ignoreErrors = (promise) => Promise.resolve(promise).catch(() => undefined);

addEventListener('install', (event) => {
  skipWaiting();
  // requests other than navigations bypass the worker
  ignoreErrors(bypassOthers(event));
});

addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      ignoreErrors(deleteCaches()),
      // the browser requests the page while the worker starts
      ignoreErrors(registration.navigationPreload && registration.navigationPreload.enable()),
      clients.claim(),
    ]),
  );
});

addEventListener('fetch', (event) => {
  const { destination, method } = event.request;
  // a frame would look like a page to the gateway (http/wants-page.ts)
  if (destination === 'document' && method === 'GET') event.respondWith(answer(event));
  if (destination === 'document') event.waitUntil(endLeftWork());
});

async function bypassOthers(event) {
  if (event.addRoutes)
    await event.addRoutes([{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }]);
}

async function answer(event) {
  try {
    return (await getPreloaded(event)) || (await fetch(event.request));
  } catch {
    return new Response(PAGE, { headers: HEADERS });
  }
}

// Code of a page can turn preload requests off, or change their header to a length that the site refuses. Both stay so.
// Without them the gateway cannot tell how a page was opened.
async function getPreloaded({ preloadResponse }) {
  const { navigationPreload } = registration;
  if (!navigationPreload) return undefined;
  const { enabled, headerValue } = await navigationPreload.getState();
  if (!enabled) await ignoreErrors(navigationPreload.enable());
  if (headerValue === '${PRELOAD_HEADER}') return preloadResponse;
  await navigationPreload.setHeaderValue('${PRELOAD_HEADER}');
  await ignoreErrors(preloadResponse);
  return undefined;
}

// Not at activation, which would never end: Chromium lists background fetches of an active worker only.
// Code of a page can start background fetches and set the badge of the app. Both outlive the page and its release.
async function endLeftWork() {
  await Promise.all([ignoreErrors(abortBackgroundFetches()), ignoreErrors(clearBadge())]);
}

async function abortBackgroundFetches() {
  const { backgroundFetch } = registration;
  if (!backgroundFetch) return;
  const abort = async (id) => (await backgroundFetch.get(id))?.abort();
  await Promise.all((await backgroundFetch.getIds()).map((id) => ignoreErrors(abort(id))));
}

async function clearBadge() {
  if (navigator.clearAppBadge) await navigator.clearAppBadge();
}

async function deleteCaches() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
`;

const importFonts = ({ address }: WorkerFonts): string => `try {
  importScripts(${JSON.stringify(address)});
} catch {}
const PAGE = self.FONT_STYLE ? HTML.replace('</head>', () => '<style>' + self.FONT_STYLE + '</style></head>') : HTML;`;
