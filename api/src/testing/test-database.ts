import type { Database } from '../platform/db/types';
import { API_MIGRATIONS, API_MIGRATIONS_TABLE } from '../product';
import { migrate } from '../platform/db/db';
import { openSavedDatabase } from './saved-database';
import { startPostgres } from './postgres-server';
import { openDatabaseOn, type Prepared } from './server-database';

/** What matters on both engines is tested on both: `describe.each(ENGINES)('on %s', (engine) => …)`. */
export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

const EMPTY: Prepared = { name: 'empty', folders: [], prepare: async () => {} };
const MIGRATED: Prepared = {
  name: 'migrated',
  folders: [API_MIGRATIONS],
  prepare: ({ db, exclusively }) => exclusively(() => migrate(db, API_MIGRATIONS, API_MIGRATIONS_TABLE)),
};

/**
 * A database for one test file, as `prepared` leaves an empty one: PGlite in memory, or one of its own on the PostgreSQL of the
 * run (`TEST_DATABASE_URL`), gone on close. Without an engine it is the quicker of those that are there; without a PostgreSQL of
 * the run the file gets one that ends with it.
 */
export async function openPreparedDatabase(prepared: Prepared, engine?: Engine): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (engine === 'pglite' || (engine === undefined && !server)) return openSavedDatabase(prepared);
  if (server) return openDatabaseOn(server, prepared);
  const own = await startPostgres();
  const database = await openDatabaseOn(own.url, prepared);
  return { ...database, close: () => database.close().finally(() => own.stop()) };
}

/** Without tables. */
export const openTestDatabase = (engine?: Engine): Promise<Database> => openPreparedDatabase(EMPTY, engine);

/** With the api's tables. */
export const openMigratedDatabase = (engine?: Engine): Promise<Database> =>
  openPreparedDatabase(MIGRATED, engine);
