import { fileURLToPath } from 'node:url';
import { type Db, migrate } from '@site/server/db';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const MIGRATIONS_TABLE = 'gateway_migrations';

/** Migrates the gateway's tables to the current schema. Must be called inside `database.exclusively`. */
export const migrateGateway = (db: Db): Promise<void> => migrate(db, MIGRATIONS, MIGRATIONS_TABLE);
