/* eslint-disable no-restricted-syntax -- @site/area/browser-storage gives no access to whole databases */
import { isIntact, type SiteDatabase, toPromise } from '@site/area/rules/site-database';

type Databases = readonly SiteDatabase[];

/** Storage buckets of Chromium, which TypeScript does not know. */
interface StorageBuckets {
  keys(): Promise<string[]>;
  delete(name: string): Promise<void>;
}

/** Background fetches of Chromium, which TypeScript does not know. */
interface BackgroundFetches {
  getIds(): Promise<string[]>;
  get(id: string): Promise<{ abort(): Promise<boolean> } | undefined>;
}

/**
 * Time in which one page start may begin deletions. The next start goes on with what is left. Thousands of deletions at
 * once would keep the storage of the site itself busy for minutes.
 */
const CLEANUP_MS = 3_000;

/** Unregisters all service workers and deletes all caches of this origin. Ignores failures. */
export async function cleanBrowser(own: Databases): Promise<void> {
  await Promise.allSettled([unregisterWorkers(), deleteForeignStorage(own)]);
}

const fetchRegistrations = async (): Promise<readonly ServiceWorkerRegistration[]> =>
  // `navigator.serviceWorker` is undefined in insecure contexts
  (await (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.getRegistrations()) ?? [];

async function unregisterWorkers(): Promise<void> {
  const registrations = await fetchRegistrations();
  await Promise.allSettled(registrations.map((registration) => registration.unregister()));
}

/**
 * Closes notifications. Code of an area can show them through the site's worker, and they outlive the area's rollback.
 * The worker itself ends push subscriptions with a foreign key (platform/gateway/src/site/offline/push-script.ts).
 */
async function closeNotifications(): Promise<void> {
  for (const registration of await fetchRegistrations()) {
    const notifications = (await registration.getNotifications?.()) ?? [];
    for (const notification of notifications) notification.close();
  }
}

/** Ends background fetches. Code of an area can start thousands, which go on without any page of the site. */
async function abortBackgroundFetches(until: number): Promise<void> {
  for (const registration of await fetchRegistrations()) {
    const { backgroundFetch } = registration as { backgroundFetch?: BackgroundFetches };
    if (!backgroundFetch) continue;
    const ids = await backgroundFetch.getIds();
    await removeEach(ids, until, async (id) => (await backgroundFetch.get(id))?.abort());
  }
}

const clearBadge = async () => (navigator as Partial<Navigator>).clearAppBadge?.();

/**
 * Deletes databases, caches, files and storage buckets that are not the site's. Code of an area can fill the quota
 * of the origin with them, and they stay there after the area's rollback. Also ends what the code has left running or
 * showing. Ignores failures.
 */
export async function deleteForeignStorage(own: Databases, cleanupMs: number = CLEANUP_MS): Promise<void> {
  const until = performance.now() + cleanupMs;
  const deletions = [
    deleteDatabases(own, until),
    deleteCaches(until),
    deleteFiles(until),
    deleteBuckets(until),
    closeNotifications(),
    abortBackgroundFetches(until),
    clearBadge(),
  ];
  // one deletion can take much longer, and pages wait for this before they reload
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, cleanupMs)));
  await Promise.race([Promise.allSettled(deletions), late]);
  clearTimeout(timer);
}

/** Removes one item after the other, until the time is over. Skips failures. */
async function removeEach(
  names: readonly string[],
  until: number,
  remove: (name: string) => Promise<unknown>,
): Promise<void> {
  for (const name of names) {
    await remove(name).catch(() => undefined);
    if (performance.now() >= until) return;
  }
}

async function deleteDatabases(own: Databases, until: number): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  const isOwn = (name: string) => own.some((database) => database.name === name);
  // the site's own one first, because the time may end before the others are deleted
  const ordered = [...names.filter(isOwn), ...names.filter((name) => !isOwn(name))];
  await removeEach(ordered, until, (name) => deleteUnlessIntact(name, own));
}

async function deleteUnlessIntact(name: string, own: Databases): Promise<void> {
  const known = own.find((database) => database.name === name);
  if (!known || !(await isStoredIntact(known))) await deleteDatabase(name);
}

/** Resolves also while another tab has the database open and delays the deletion. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });

async function isStoredIntact(known: SiteDatabase): Promise<boolean> {
  const database = await toPromise(indexedDB.open(known.name));
  // the area that uses the database may delete it at the same time
  database.onversionchange = () => database.close();
  try {
    return await isIntact(database, known);
  } finally {
    database.close();
  }
}

async function deleteCaches(until: number): Promise<void> {
  await removeEach(await caches.keys(), until, (name) => caches.delete(name));
}

async function deleteFiles(until: number): Promise<void> {
  const folder = await navigator.storage.getDirectory();
  for await (const name of folder.keys()) {
    await folder.removeEntry(name, { recursive: true }).catch(() => undefined);
    if (performance.now() >= until) return;
  }
}

async function deleteBuckets(until: number): Promise<void> {
  const { storageBuckets } = navigator as { storageBuckets?: StorageBuckets };
  if (!storageBuckets) return;
  await removeEach(await storageBuckets.keys(), until, (name) => storageBuckets.delete(name));
}
