import { isNativeError } from 'node:util/types';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { codeOf, DatabaseOpenError } from './open-error';
import { openErrorText as text } from './open-error.text';
import type { Db } from './types';

/** PostgreSQL's classes of 'internal error' and 'system error', and index or data corruption. */
const DAMAGED = /^(XX|58)/;
const FULL = '53100';

/**
 * Brings the schema of one package up to date. `folder` holds drizzle-kit's SQL and journal, `table` (in the schema
 * `drizzle`) remembers what has run; both belong to the package that calls. Run it inside `database.exclusively`.
 * Throws `DatabaseOpenError` when it comes upon damaged files or a full disk.
 */
export async function migrate(db: Db, folder: string, table: string): Promise<void> {
  try {
    // The migrators of both drivers are one function; only their types differ.
    await migratePostgres(db as unknown as Parameters<typeof migratePostgres>[0], {
      migrationsFolder: folder,
      migrationsTable: table,
    });
  } catch (error) {
    throw toOpenError(error) ?? error;
  }
}

/** The operator's line for an error that means that the database itself is broken; null for any other error. */
export function toOpenError(error: unknown): DatabaseOpenError | null {
  const code = codeOf(error);
  if (code === FULL) return new DatabaseOpenError('full', text.fullInside, error);
  if (!DAMAGED.test(code)) return null;
  return new DatabaseOpenError('damaged', text.damagedInside(deepest(error)), error);
}

const deepest = (error: unknown): string =>
  isNativeError(error) ? (error.cause === undefined ? error.message : deepest(error.cause)) : String(error);
