import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { Db } from './types';

/**
 * Migrates the tables of a package. `folder` contains drizzle-kit's SQL and journal. `table` in the schema `drizzle` records the
 * applied migrations. Both belong to the calling package. Call it inside `database.exclusively`.
 */
export async function migrate(db: Db, folder: string, table: string): Promise<void> {
  // Both drivers share the migrator, only its type differs.
  await migratePostgres(db as unknown as Parameters<typeof migratePostgres>[0], {
    migrationsFolder: folder,
    migrationsTable: table,
  });
}
