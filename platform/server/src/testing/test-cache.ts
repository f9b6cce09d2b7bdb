import path from 'node:path';

/** Cache folder for prepared test databases. Names contain the version of the engine that prepared them. */
export const CACHE = path.join(import.meta.dirname, '../../../../.cache/test-database');
export const ENGINE = 'pglite-0.5.16';
