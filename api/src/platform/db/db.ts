import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { Database } from './types';

export { isDatabaseUnavailable } from './database-unavailable';
export { migrate } from './migrate';
export { DatabaseOpenError, type OpenFailure } from './open-error';
export { IN_MEMORY } from './pglite';
export { isUniqueViolation } from './violations';
export type { Database, Db, Stop, Tx } from './types';

interface OpenOptions {
  /** `DATABASE_URL`; without it the embedded database in `dataDir` is opened. */
  url?: string | undefined;
  /** Folder of the embedded database, made when absent; `IN_MEMORY` for one that is gone on close. */
  dataDir: string;
  /** Told when an idle PostgreSQL connection breaks (it is replaced by itself). */
  onError?: (error: Error) => void;
}

/**
 * The one door to the database (architecture, «Database»): PostgreSQL at `url`, otherwise PGlite in `dataDir`, with the
 * same types for callers. One per process: PGlite has one connection, and `dataDir` is locked for this process.
 * Throws `DatabaseOpenError` with `reason` and a line for the operator.
 */
export function openDatabase({ url, dataDir, onError }: OpenOptions): Promise<Database> {
  return url === undefined || url === '' ? openPglite(dataDir) : openPostgres(url, onError ?? (() => {}));
}
