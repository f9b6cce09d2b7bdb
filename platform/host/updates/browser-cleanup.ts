/* eslint-disable no-restricted-syntax -- @site/area/browser-storage gives no access to whole databases */
import { isIntact, type SiteDatabase, toPromise } from '@site/area/rules/site-database';

type Databases = readonly SiteDatabase[];

/** Storage buckets of Chromium, which TypeScript does not know. */
interface StorageBuckets {
  keys(): Promise<string[]>;
  delete(name: string): Promise<void>;
}

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

/**
 * Deletes databases, caches, files and storage buckets that are not the site's. Code of an area can fill the quota
 * of the origin with them, and they stay there after the area's rollback. Also closes notifications. Ignores failures.
 */
export async function deleteForeignStorage(own: Databases): Promise<void> {
  const deletions = [
    deleteDatabases(own),
    deleteCaches(),
    deleteFiles(),
    deleteBuckets(),
    closeNotifications(),
  ];
  await Promise.allSettled(deletions);
}

async function deleteDatabases(own: Databases): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  await Promise.allSettled(names.map((name) => deleteUnlessIntact(name, own)));
}

/** Does not wait for the deletion, because another tab that has the database open delays it. */
async function deleteUnlessIntact(name: string, own: Databases): Promise<void> {
  const known = own.find((database) => database.name === name);
  if (!known || !(await isStoredIntact(known))) indexedDB.deleteDatabase(name);
}

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

async function deleteCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}

async function deleteFiles(): Promise<void> {
  const folder = await navigator.storage.getDirectory();
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  await Promise.allSettled(names.map((name) => folder.removeEntry(name, { recursive: true })));
}

async function deleteBuckets(): Promise<void> {
  const { storageBuckets } = navigator as { storageBuckets?: StorageBuckets };
  if (!storageBuckets) return;
  const names = await storageBuckets.keys();
  await Promise.allSettled(names.map((name) => storageBuckets.delete(name)));
}
