/** Path of the service worker. It must be at the root, so that the worker's scope is the whole site. */
export const WORKER_PATH = '/sw.js';
/**
 * Path of a text-only page with the latest data of the home page. The service worker shows it when a
 * navigation fails because the visitor is offline.
 */
export const OFFLINE_PATH = '/offline';
/**
 * Name of the cache that the service worker shares with the pages. Increase the number to discard the caches
 * of earlier service workers.
 */
export const OFFLINE_CACHE = 'offline-1';
