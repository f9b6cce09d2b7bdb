/** Path of the service worker. It must be at the root, so that the worker's scope is the whole site. */
export const WORKER_PATH = '/sw.js';

/** Path of the script with the fonts of the offline page, which the service worker imports. */
export const WORKER_FONTS_PATH = '/sw-fonts.js';
