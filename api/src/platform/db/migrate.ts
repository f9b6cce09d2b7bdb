import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { Db } from './types';

/**
 * Brings the schema of one package up to date. `folder` holds drizzle-kit's SQL and journal, `table` (in the schema
 * `drizzle`) remembers what has run; both belong to the package that calls. Run it inside `database.exclusively`.
 */
export async function migrate(db: Db, folder: string, table: string): Promise<void> {
  // The migrators of both drivers are one function; only their types differ.
  await migratePostgres(db as unknown as Parameters<typeof migratePostgres>[0], {
    migrationsFolder: folder,
    migrationsTable: table,
  });
}
