import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseOpenError } from './open-error';
import { openErrorText as text } from './open-error.text';
import { probeTables } from './probe-tables.repo';
import type { Db } from './types';
import { isDeadlock, isLockTimeout } from './violations';

/** How long migrations wait for the locks of tables that others use, in milliseconds. */
interface Patience {
  /** Maximum wait for one lock. Others wait for the same table for as long. */
  lockMs: number;
  /** Time between two attempts, in which the others go on. */
  pauseMs: number;
  attempts: number;
}

const PATIENCE: Patience = { lockMs: 1_000, pauseMs: 3_000, attempts: 40 };

/**
 * Applies the migrations of a package. `folder` contains drizzle-kit's SQL and journal. The table `table` in
 * the schema `drizzle` records the applied migrations. Each package has its own folder and table. Call this
 * function inside `database.exclusively`. Throws a `DatabaseOpenError` when others have used the tables for minutes
 * (docs/decisions/0143).
 */
export async function migrate(
  db: Db,
  folder: string,
  table: string,
  patience: Patience = PATIENCE,
): Promise<void> {
  const { $client: client } = db as unknown as { $client: unknown };
  if (!(client instanceof pg.Pool)) return apply(db, folder, table);
  for (let attempt = 1; !(await tryOn(client, folder, table, patience.lockMs)); attempt += 1) {
    if (attempt >= patience.attempts) throw new DatabaseOpenError('busy', text.busy);
    await wait(patience.pauseMs);
  }
}

/** Applies all migrations or none. Returns false when a table is locked by others. */
async function tryOn(pool: pg.Pool, folder: string, table: string, lockMs: number): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query(`set lock_timeout = ${lockMs}`);
    await probeTables(client, folder, table);
    await apply(drizzle({ client }), folder, table);
    return true;
  } catch (error) {
    if (isLockTimeout(error) || isDeadlock(error)) return false;
    throw error;
  } finally {
    // the setting ends with the connection
    client.release(true);
  }
}

/** The migrator supports both drivers, although its type accepts only one. */
const apply = (db: unknown, folder: string, table: string): Promise<void> =>
  migratePostgres(db as Parameters<typeof migratePostgres>[0], {
    migrationsFolder: folder,
    migrationsTable: table,
  });
