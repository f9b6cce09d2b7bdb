import { OFFLINE_CACHE, OFFLINE_PATH } from '@site/shared/contracts/offline';

/**
 * Path of the offline page without content. Browsers without a cached copy get this page while the content
 * can't be loaded.
 */
export const OFFLINE_PLAIN_PATH = `${OFFLINE_PATH}/words`;

/**
 * The service worker (docs/decisions/0029). It handles navigations only: it fetches the page from the network
 * and, if the network fails, responds with the cached offline page. It caches no release files, so they can't
 * be outdated.
 */
export const WORKER_SCRIPT = `'use strict';
const CACHE = ${JSON.stringify(OFFLINE_CACHE)};
const PAGE = ${JSON.stringify(OFFLINE_PATH)};
const PLAIN = ${JSON.stringify(OFFLINE_PLAIN_PATH)};
const ignoreErrors = (promise) => Promise.resolve(promise).catch(() => undefined);

addEventListener('install', (event) => {
  skipWaiting();
  // requests other than navigations bypass the worker
  ignoreErrors(bypassOthers(event));
  event.waitUntil(ignoreErrors(cachePage()));
});

addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      ignoreErrors(deleteOtherCaches()),
      // the browser requests the page while the worker starts
      ignoreErrors(registration.navigationPreload && registration.navigationPreload.enable()),
      clients.claim(),
    ]),
  );
});

addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event));
});

async function bypassOthers(event) {
  if (event.addRoutes)
    await event.addRoutes([{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }]);
}

async function answer(event) {
  try {
    return (await event.preloadResponse) || (await fetch(event.request));
  } catch (error) {
    const cached = await ignoreErrors(caches.match(PAGE, { cacheName: CACHE, ignoreVary: true }));
    if (cached) return cached;
    throw error;
  }
}

async function cachePage() {
  const cache = await caches.open(CACHE);
  const store = async (path) => {
    const reply = await fetch(path, { cache: 'reload' });
    if (!reply.ok) throw new Error(path + ' answered ' + reply.status);
    await cache.put(PAGE, reply);
  };
  try {
    await store(PAGE);
  } catch (error) {
    // an older copy with content is better than a new page without
    if (!(await cache.match(PAGE, { ignoreVary: true }))) await store(PLAIN);
  }
}

async function deleteOtherCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}
`;
