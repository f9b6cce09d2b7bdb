import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../db/postgres';
import type { Database } from '../db/types';
import { openKeptDatabase } from './kept-database';
import { startPostgres } from './postgres-server';

/** What matters on both engines is tested on both: `describe.each(ENGINES)('on %s', (engine) => …)`. */
export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * An empty database for one test file: PGlite in memory, or a PostgreSQL that ends with it. With `TEST_DATABASE_URL` both
 * are a database of its own on that server, dropped on close.
 */
export async function openTestDatabase(engine: Engine = 'pglite'): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return openOwnDatabase(server);
  return engine === 'pglite' ? openKeptDatabase('empty') : openOwnServer();
}

async function openOwnServer(): Promise<Database> {
  const server = await startPostgres();
  const database = await openOwnDatabase(server.url);
  return { ...database, close: () => database.close().finally(() => server.stop()) };
}

async function openOwnDatabase(server: string): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href, () => {});
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(server: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
