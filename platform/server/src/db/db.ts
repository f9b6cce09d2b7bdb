import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { TimeLimits } from './time-limits';
import type { Database } from './types';

export { isDatabaseUnavailable } from './database-unavailable';
export { migrate } from './migrate';
export { DatabaseOpenError, type OpenFailure } from './open-error';
export { IN_MEMORY } from './pglite';
export { isLockTimeout, isUniqueViolation } from './violations';
export type { TimeLimits } from './time-limits';
export type { Database, Db, Stop, Tx } from './types';

interface OpenOptions {
  /** PostgreSQL URL (`DATABASE_URL`). If missing, the embedded database in `dataDir` is opened. */
  url?: string | undefined;
  /**
   * Folder of the embedded database, created when missing. `IN_MEMORY` opens a database that is lost on
   * close.
   */
  dataDir: string;
  /** Called when an idle PostgreSQL connection breaks. The pool then replaces the connection. */
  onError?: (error: Error) => void;
  /** Time limits for PostgreSQL. The embedded database has none. */
  limits?: TimeLimits | undefined;
}

/**
 * Opens the database: PostgreSQL at `url`, or PGlite in `dataDir` if `url` is missing. Call this function
 * once per process, because PGlite has a single connection and locks `dataDir`. Throws a `DatabaseOpenError`,
 * which contains the reason and a message for the operator.
 */
export function openDatabase({ url, dataDir, onError, limits }: OpenOptions): Promise<Database> {
  return url === undefined || url === ''
    ? openPglite(dataDir)
    : openPostgres(url, onError ?? (() => {}), limits);
}
