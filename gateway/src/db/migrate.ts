import { fileURLToPath } from 'node:url';
import { type Db, migrate } from '@site/api/db';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const MIGRATIONS_TABLE = 'gateway_migrations';

/** Brings the gateway's tables up to date. Call it inside `database.exclusively`. */
export const migrateGateway = (db: Db): Promise<void> => migrate(db, MIGRATIONS, MIGRATIONS_TABLE);
