import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { Db } from './types';

/**
 * Applies the migrations of a package. `folder` contains drizzle-kit's SQL and journal. The table `table` in
 * the schema `drizzle` records the applied migrations. Each package has its own folder and table. Call it
 * inside `database.exclusively`.
 */
export async function migrate(db: Db, folder: string, table: string): Promise<void> {
  // The same migrator works with both drivers. Only its type names one of them.
  await migratePostgres(db as unknown as Parameters<typeof migratePostgres>[0], {
    migrationsFolder: folder,
    migrationsTable: table,
  });
}
