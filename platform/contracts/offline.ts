/** Path of the service worker. It must be at the root, so that the worker's scope is the whole site. */
export const WORKER_PATH = '/sw.js';
