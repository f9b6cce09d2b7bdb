import { OFFLINE_CACHE, OFFLINE_PATH, WORKER_PATH } from '@site/shared/contracts/offline';

/**
 * Has the service worker minded, and what the main page says kept for a visitor without a connection. A browser that has no
 * workers, or lets nothing be kept, goes on without: nobody is told.
 */
export async function keepOffline({ isHome }: { isHome: boolean }): Promise<void> {
  // both exist in secure contexts only
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !('caches' in globalThis)) return;
  try {
    const registration: ServiceWorkerRegistration | undefined = await workers.register(WORKER_PATH, {
      updateViaCache: 'none',
    });
    if (!registration) return;
    await endOthers(workers, registration);
    if (!isHome) return;
    const cache = await caches.open(OFFLINE_CACHE);
    await cache.add(new Request(OFFLINE_PATH, { cache: 'reload' }));
  } catch {
    // blocked, full, private or without a connection
  }
}

/** Workers of an earlier site, which may mind a part of this one. */
async function endOthers(workers: ServiceWorkerContainer, own: ServiceWorkerRegistration): Promise<void> {
  const all = await workers.getRegistrations();
  await Promise.allSettled(all.filter(({ scope }) => scope !== own.scope).map((one) => one.unregister()));
}
