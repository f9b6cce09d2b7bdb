import path from 'node:path';

/** Where empty databases for tests are kept, one for each version of the embedded engine. */
export const CACHE = path.join(import.meta.dirname, '../../../.cache/test-database');
export const ENGINE = 'pglite-0.5.16';
