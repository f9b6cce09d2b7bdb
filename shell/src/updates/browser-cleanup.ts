/* eslint-disable no-restricted-syntax -- shared/stores/vault gives no access to whole databases */
import { DEVICE_KEYS, isIntact, type SiteDatabase, toPromise } from '@site/shared/rules/site-database';

/** Databases of the site in IndexedDB (docs/browser-storage.md#indexeddb). */
const DATABASES: readonly SiteDatabase[] = [DEVICE_KEYS];

/** Storage buckets of Chromium, which TypeScript does not know. */
interface StorageBuckets {
  keys(): Promise<string[]>;
  delete(name: string): Promise<void>;
}

/** Unregisters all service workers and deletes all caches of this origin. Ignores failures. */
export async function cleanBrowser(): Promise<void> {
  await Promise.allSettled([unregisterWorkers(), deleteForeignStorage()]);
}

async function unregisterWorkers(): Promise<void> {
  // `navigator.serviceWorker` is undefined in insecure contexts
  const registrations = await (
    navigator.serviceWorker as ServiceWorkerContainer | undefined
  )?.getRegistrations();
  await Promise.allSettled((registrations ?? []).map((registration) => registration.unregister()));
}

/**
 * Deletes databases, caches, files and storage buckets that are not the site's. Code of an area can fill the quota
 * of the origin with them, and they stay there after the area's rollback. Ignores failures.
 */
export async function deleteForeignStorage(): Promise<void> {
  await Promise.allSettled([deleteDatabases(), deleteCaches(), deleteFiles(), deleteBuckets()]);
}

async function deleteDatabases(): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  await Promise.allSettled(names.map(deleteUnlessIntact));
}

/** Does not wait for the deletion, because another tab that has the database open delays it. */
async function deleteUnlessIntact(name: string): Promise<void> {
  const known = DATABASES.find((database) => database.name === name);
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
