import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { wrapPglite } from '../db/pglite';
import { openPostgres } from '../db/postgres';
import type { Database } from '../db/types';

const CACHE = path.join(import.meta.dirname, '../../../.cache/test-database');
const EMPTY = path.join(CACHE, 'pglite-0.5.16.tar');

/**
 * An empty database for one test file: PGlite in memory, or a database of its own on the server at `TEST_DATABASE_URL`,
 * dropped on close. An empty PGlite is made once and kept in `.cache`: making it takes seconds, loading it does not.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server === undefined || server === '' ? openEmptyPglite() : openOwnDatabase(server);
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
