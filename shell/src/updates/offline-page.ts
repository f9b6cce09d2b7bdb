import { OFFLINE_CACHE, OFFLINE_PATH, WORKER_PATH } from '@site/shared/contracts/offline';
import { MINUTE_MS } from '@site/shared/contracts/time';
import { savesData } from '../code-loading/saves-data';

/** Age in ms below which a saved offline page is not fetched again. */
const FRESH_MS = 5 * MINUTE_MS;
/** Both paths of the home page (docs/product/frame.md#routes). */
const HOME_PATHS: ReadonlySet<string | null> = new Set(['/', '/home']);

/**
 * Registers the service worker and ensures that its offline page is saved (docs/decisions/0029). Does nothing
 * in browsers without service workers. Ignores failures.
 */
export async function setUpWorker(): Promise<void> {
  // both are undefined in insecure contexts
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !('caches' in globalThis)) return;
  try {
    const registration: ServiceWorkerRegistration | undefined = await workers.register(WORKER_PATH, {
      updateViaCache: 'none',
    });
    if (!registration) return;
    await unregisterOthers(workers, registration);
    // A newly installed worker fetches the page itself. For an existing worker, the version check may have
    // deleted the page.
    if (!registration.installing && !(await findSavedPage())) await savePage();
  } catch {
    // ignored: storage is blocked or full, or there is no connection
  }
}

/**
 * Refreshes an outdated offline page if `path` is the home page, except in data-saving mode. Called at each
 * navigation.
 */
export async function refreshOfflinePage(path: string | null): Promise<void> {
  if (!HOME_PATHS.has(path) || !('caches' in globalThis) || savesData()) return;
  try {
    const saved = await findSavedPage();
    if (saved && !isFresh(saved)) await savePage();
  } catch {
    // ignored: the previously saved page remains
  }
}

/** Returns the saved offline page. Unlike `caches.open`, does not create a missing cache. */
const findSavedPage = (): Promise<Response | undefined> =>
  caches.match(OFFLINE_PATH, { cacheName: OFFLINE_CACHE, ignoreVary: true });

/**
 * Fetches and saves the offline page. Rejects on an unsuccessful reply, which leaves the saved page
 * unchanged.
 */
async function savePage(): Promise<void> {
  await (await caches.open(OFFLINE_CACHE)).add(new Request(OFFLINE_PATH, { cache: 'reload' }));
}

function isFresh({ headers }: Response): boolean {
  const age = Date.now() - Date.parse(headers.get('date') ?? '');
  // the age is negative if this device's clock is behind the server's
  return age >= 0 && age < FRESH_MS;
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
