import { fileURLToPath } from 'node:url';
import { type Db, migrate } from '@site/api/db';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const MIGRATIONS_TABLE = 'gateway_migrations';

/** Brings the tables of the release store up to date. Run it inside `database.exclusively`. */
export const migrateReleaseStore = (db: Db): Promise<void> => migrate(db, MIGRATIONS, MIGRATIONS_TABLE);
