/** Path of the service worker; its scope is the whole site. */
export const WORKER_PATH = '/sw.js';
/** Page shown for any navigation while the visitor is offline: text only, with the home page's last data. */
export const OFFLINE_PATH = '/offline';
/**
 * Cache shared by the service worker and the page. Increase the number to discard the caches of earlier
 * service workers.
 */
export const OFFLINE_CACHE = 'offline-1';
