import { OFFLINE_CACHE, OFFLINE_PATH, WORKER_PATH } from '@site/shared/contracts/offline';
import { savesData } from '../saves-data';

/** What is kept is asked for again after so long at the earliest. */
const FRESH_MS = 5 * 60_000;
/** The main page has two (spec §2). */
const HOME_PATHS: ReadonlySet<string | null> = new Set(['/', '/home']);

/**
 * Has the service worker minded, and sees to it that a page is kept for a visitor without a connection. A browser that has no
 * workers, or lets nothing be kept, goes on without: nobody is told.
 */
export async function mindWorker(): Promise<void> {
  // both exist in secure contexts only
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !('caches' in globalThis)) return;
  try {
    const registration: ServiceWorkerRegistration | undefined = await workers.register(WORKER_PATH, {
      updateViaCache: 'none',
    });
    if (!registration) return;
    await endOthers(workers, registration);
    // a worker that begins gets the page itself; one that is older may have lost it to the version check
    if (!registration.installing && !(await findKept())) await keep();
  } catch {
    // blocked, full, private or without a connection
  }
}

/** The visitor has come to a page: what the main page says is kept anew, unless it is fresh or data are to be saved. */
export async function keepSeen(path: string | null): Promise<void> {
  if (!HOME_PATHS.has(path) || !('caches' in globalThis) || savesData()) return;
  try {
    const kept = await findKept();
    if (kept && !isFresh(kept)) await keep();
  } catch {
    // as above
  }
}

/** Makes no cache where there is none. */
const findKept = (): Promise<Response | undefined> =>
  caches.match(OFFLINE_PATH, { cacheName: OFFLINE_CACHE, ignoreVary: true });

/** A reply that is no success leaves what is kept as it is. */
async function keep(): Promise<void> {
  await (await caches.open(OFFLINE_CACHE)).add(new Request(OFFLINE_PATH, { cache: 'reload' }));
}

function isFresh({ headers }: Response): boolean {
  const age = Date.now() - Date.parse(headers.get('date') ?? '');
  // a clock that goes behind the server's says nothing of age
  return age >= 0 && age < FRESH_MS;
}

/** Workers of an earlier site, which may mind a part of this one. */
async function endOthers(workers: ServiceWorkerContainer, own: ServiceWorkerRegistration): Promise<void> {
  const all = await workers.getRegistrations();
  await Promise.allSettled(all.filter(({ scope }) => scope !== own.scope).map((one) => one.unregister()));
}
