/** The service worker's address; it minds the whole site. */
export const WORKER_PATH = '/sw.js';
/** What a visitor without a connection gets in place of any page: words alone, with what the main page said last. */
export const OFFLINE_PATH = '/offline';
/** The one cache that the worker and the page keep it in. Another number empties those of earlier workers. */
export const OFFLINE_CACHE = 'offline-1';
