/** Path of the service worker; its scope is the whole site. */
export const WORKER_PATH = '/sw.js';
/**
 * Text-only page with the last data of the home page, shown for every navigation while the visitor is
 * offline.
 */
export const OFFLINE_PATH = '/offline';
/**
 * Cache shared by the service worker and the page. Increase the number to discard the caches of earlier
 * service workers.
 */
export const OFFLINE_CACHE = 'offline-1';
