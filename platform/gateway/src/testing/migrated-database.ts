import path from 'node:path';
import type { Database } from '@site/server/db';
import { type Engine, openPreparedDatabase } from '@site/server/testing/test-database';
import { migrateGateway } from '../db/migrate';
import { tinyProduct } from './tiny-product';

/**
 * Opens a test database with the tables of the gateway and of the tiny product. It is a copy of a database that is
 * migrated only once.
 */
export const openMigratedDatabase = (engine?: Engine): Promise<Database> =>
  openPreparedDatabase(
    {
      name: 'gateway',
      folders: [path.join(import.meta.dirname, '../../migrations')],
      async prepare(database) {
        await tinyProduct.open(database, () => {});
        await migrateGateway(database.db);
      },
    },
    engine,
  );
