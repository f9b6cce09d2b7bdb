import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { Db } from './types';

/**
 * Applies the migrations of a package. `folder` contains drizzle-kit's SQL and journal. The table `table` in
 * the schema `drizzle` records the applied migrations. Each package has its own folder and table. Call this
 * function inside `database.exclusively`.
 */
export async function migrate(db: Db, folder: string, table: string): Promise<void> {
  // The migrator supports both drivers, although its type accepts only one.
  await migratePostgres(db as unknown as Parameters<typeof migratePostgres>[0], {
    migrationsFolder: folder,
    migrationsTable: table,
  });
}
