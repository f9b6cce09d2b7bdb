import { MINUTE_MS } from '@site/contracts/time';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../db/postgres';
import type { Database } from '../db/types';

/** Time limits for tests, which hold locks on a busy machine. */
const TEST_LIMITS = { connectMs: MINUTE_MS, statementMs: MINUTE_MS, replyMs: 2 * MINUTE_MS };

export interface DatabasePreparation {
  /** Unique name of the preparation. May contain letters, digits and `_`. */
  name: string;
  /**
   * Folders of the migrations that `prepare` runs. A cached database is discarded when a migration changes.
   */
  folders: readonly string[];
  prepare: (database: Database) => Promise<unknown>;
}

/**
 * Creates a database on the server by copying a template, which is prepared once per server. The database is
 * dropped when it is closed.
 */
export async function openDatabaseOn(server: string, prepared: DatabasePreparation): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = `prepared_${prepared.name}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(server, client, template, prepared);
    await client.query(`create database ${name} template ${template}`);
  });
  const database = await openPostgres(addressOf(server, name), () => {}, TEST_LIMITS);
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/**
 * Builds the template under a temporary name, so that another process never copies a half-prepared template.
 */
async function makeTemplate(
  server: string,
  client: pg.Client,
  template: string,
  { prepare }: DatabasePreparation,
): Promise<void> {
  const unfinished = `${template}_${randomBytes(4).toString('hex')}`;
  await client.query(`create database ${unfinished}`);
  const database = await openPostgres(addressOf(server, unfinished), () => {}, TEST_LIMITS);
  try {
    await prepare(database);
  } finally {
    await database.close();
  }
  await client.query(`alter database ${unfinished} rename to ${template}`);
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
