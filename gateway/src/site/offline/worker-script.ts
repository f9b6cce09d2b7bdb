import { OFFLINE_CACHE, OFFLINE_PATH } from '@site/shared/contracts/offline';

/** The page without what the main page says: for a browser that has kept nothing while that can't be had. */
export const OFFLINE_PLAIN_PATH = `${OFFLINE_PATH}/words`;

/**
 * The service worker (docs/decisions/0029). It answers navigations alone, always from the network, and only when there is none
 * by the one page that it keeps: no script, style or page of a release is ever in its hands, so it can't hold an old one.
 */
export const WORKER_SCRIPT = `'use strict';
const CACHE = ${JSON.stringify(OFFLINE_CACHE)};
const PAGE = ${JSON.stringify(OFFLINE_PATH)};
const WORDS = ${JSON.stringify(OFFLINE_PLAIN_PATH)};
const quietly = (promise) => Promise.resolve(promise).catch(() => undefined);

addEventListener('install', (event) => {
  skipWaiting();
  // everything but navigations goes past the worker
  quietly(passOthers(event));
  event.waitUntil(quietly(keepPage()));
});

addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      quietly(dropOthers()),
      // the page is asked for while the worker wakes
      quietly(registration.navigationPreload && registration.navigationPreload.enable()),
      clients.claim(),
    ]),
  );
});

addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event));
});

async function passOthers(event) {
  if (event.addRoutes)
    await event.addRoutes([{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }]);
}

async function answer(event) {
  try {
    return (await event.preloadResponse) || (await fetch(event.request));
  } catch (error) {
    const kept = await quietly(caches.match(PAGE, { cacheName: CACHE, ignoreVary: true }));
    if (kept) return kept;
    throw error;
  }
}

async function keepPage() {
  const cache = await caches.open(CACHE);
  const ask = async (path) => {
    const reply = await fetch(path, { cache: 'reload' });
    if (!reply.ok) throw new Error(path + ' answered ' + reply.status);
    await cache.put(PAGE, reply);
  };
  try {
    await ask(PAGE);
  } catch (error) {
    // words alone are worse than the news of yesterday, and better than nothing
    if (!(await cache.match(PAGE, { ignoreVary: true }))) await ask(WORDS);
  }
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}
`;
