import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPostgres } from '../steps/postgres.mjs';
import { ROOT } from '../steps/paths.mjs';

/** @type {{ server: import('node:child_process').ChildProcess | null }} */
export const started = { server: null };

/**
 * Starts one PostgreSQL server for the whole run and sets `TEST_DATABASE_URL`. Each test file creates its own
 * database on this server. Does nothing if PostgreSQL is not installed. Tests that accept either database
 * then use the embedded one.
 * @returns {Promise<void>}
 */
export default async function startPostgres() {
  if (process.env.TEST_DATABASE_URL || findPostgres() === null) return;
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'platform/server/src/testing/serve-postgres.ts')],
    {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: server.stdout });
  const firstLine = await Promise.race([once(lines, 'line'), once(server, 'exit').then(() => null)]);
  if (firstLine === null) throw new Error('PostgreSQL for the tests did not start');
  process.env.TEST_DATABASE_URL = firstLine[0];
  started.server = server;
}
