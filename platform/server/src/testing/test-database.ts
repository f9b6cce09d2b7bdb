import type { Database } from '../db/types';
import { openSavedDatabase } from './saved-database';
import { startPostgres } from './postgres-server';
import { openDatabaseOn, type DatabasePreparation } from './server-database';

/** Database engines, for tests of what may differ between them, such as locks and notifications. */
export const BOTH_ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof BOTH_ENGINES)[number];
/**
 * Engines for other tests that represent a part of the api: PGlite, and with `npm test -- --all` both. Tests run on
 * each of them with `describe.each(ENGINES)('on %s', (engine) => …)`. Further tests of the same part need one engine.
 */
export const ENGINES: readonly Engine[] = process.env.SITE_TEST_ALL === '1' ? BOTH_ENGINES : ['pglite'];

const EMPTY: DatabasePreparation = { name: 'empty', folders: [], prepare: async () => {} };

/**
 * Opens a test database in the state that `prepared` creates. PGlite runs in memory. For PostgreSQL, uses the
 * server at `TEST_DATABASE_URL`, or starts a server if this variable is missing. If `engine` is undefined,
 * uses PostgreSQL only when the variable is set.
 */
export async function openPreparedDatabase(
  prepared: DatabasePreparation,
  engine?: Engine,
): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (engine === 'pglite' || (engine === undefined && !server)) return openSavedDatabase(prepared);
  if (server) return openDatabaseOn(server, prepared);
  const own = await startPostgres();
  const database = await openDatabaseOn(own.url, prepared);
  return { ...database, close: () => database.close().finally(() => own.stop()) };
}

/** Opens a database without tables. */
export const openTestDatabase = (engine?: Engine): Promise<Database> => openPreparedDatabase(EMPTY, engine);
