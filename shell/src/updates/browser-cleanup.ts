/** Unregisters all service workers and deletes all caches of this origin. Ignores failures. */
export async function cleanBrowser(): Promise<void> {
  await Promise.allSettled([unregisterWorkers(), clearCaches()]);
}

async function unregisterWorkers(): Promise<void> {
  // `navigator.serviceWorker` is undefined in insecure contexts
  const registrations = await (
    navigator.serviceWorker as ServiceWorkerContainer | undefined
  )?.getRegistrations();
  await Promise.allSettled((registrations ?? []).map((registration) => registration.unregister()));
}

async function clearCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}
