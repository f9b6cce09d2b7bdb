import path from 'node:path';

/** Cache folder for prepared test databases. File names start with the version of the embedded engine. */
export const CACHE = path.join(import.meta.dirname, '../../../.cache/test-database');
export const ENGINE = 'pglite-0.5.16';
