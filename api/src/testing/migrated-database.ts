import { type Database, migrate } from '@site/server/db';
import { type Engine, openPreparedDatabase } from '@site/server/testing/test-database';
import { API_MIGRATIONS, API_MIGRATIONS_TABLE } from '../product';

/** Opens a test database with the tables of the api. */
export const openMigratedDatabase = (engine?: Engine): Promise<Database> =>
  openPreparedDatabase(
    {
      name: 'migrated',
      folders: [API_MIGRATIONS],
      prepare: ({ exclusively }) => exclusively((db) => migrate(db, API_MIGRATIONS, API_MIGRATIONS_TABLE)),
    },
    engine,
  );
