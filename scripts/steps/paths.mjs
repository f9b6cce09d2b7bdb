import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
export const CACHE = join(ROOT, '.cache');
/** @param {string} tool A command of the root's own dev dependencies. */
export const binary = (tool) => join(ROOT, 'node_modules/.bin', tool);
