import { WORKER_PATH } from '@site/contracts/offline';

/**
 * Registers the service worker, which contains the offline page (docs/decisions/0029). Browsers look for a newer
 * one at each page load, and take its fonts, whose address changes with them, from their cache. Does nothing in
 * browsers without service workers. Ignores failures.
 */
export async function setUpWorker(): Promise<void> {
  // undefined in insecure contexts
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  try {
    const registration: ServiceWorkerRegistration | undefined = await workers.register(WORKER_PATH, {
      updateViaCache: 'imports',
    });
    if (registration) await unregisterOthers(workers, registration);
  } catch {
    // ignored: storage is blocked or full, or there is no connection
  }
}

/**
 * Unregisters all other service workers. They belong to an earlier site, and their scopes may overlap the
 * scope of this site's worker.
 */
async function unregisterOthers(
  workers: ServiceWorkerContainer,
  own: ServiceWorkerRegistration,
): Promise<void> {
  const all = await workers.getRegistrations();
  await Promise.allSettled(
    all.filter(({ scope }) => scope !== own.scope).map((registration) => registration.unregister()),
  );
}
