import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { wrapPglite } from '../db/pglite';
import { openPostgres } from '../db/postgres';
import type { Database } from '../db/types';
import { startPostgres } from './postgres-server';

const CACHE = path.join(import.meta.dirname, '../../../.cache/test-database');
const EMPTY = path.join(CACHE, 'pglite-0.5.16.tar');

/** What matters on both engines is tested on both: `describe.each(ENGINES)('on %s', (engine) => …)`. */
export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * An empty database for one test file: PGlite in memory, or a PostgreSQL that ends with it. With `TEST_DATABASE_URL` both
 * are a database of its own on that server, dropped on close. An empty PGlite is made once and kept in `.cache`: making it
 * takes seconds, loading it does not.
 */
export async function openTestDatabase(engine: Engine = 'pglite'): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return openOwnDatabase(server);
  return engine === 'pglite' ? openEmptyPglite() : openOwnServer();
}

async function openOwnServer(): Promise<Database> {
  const server = await startPostgres();
  const database = await openOwnDatabase(server.url);
  return { ...database, close: () => database.close().finally(() => server.stop()) };
}

async function openEmptyPglite(): Promise<Database> {
  const kept = await readFile(EMPTY).catch(() => null);
  if (kept !== null)
    return wrapPglite(await PGlite.create({ loadDataDir: new Blob([new Uint8Array(kept)]) }));
  const engine = await PGlite.create();
  const dump = await engine.dumpDataDir('none');
  const unfinished = `${EMPTY}.${randomBytes(4).toString('hex')}`;
  await mkdir(CACHE, { recursive: true });
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, EMPTY);
  return wrapPglite(engine);
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
