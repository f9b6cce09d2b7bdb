import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPostgres } from '../steps/postgres.mjs';
import { ROOT } from '../steps/paths.mjs';

/** @type {{ server: import('node:child_process').ChildProcess | null }} */
export const started = { server: null };

/**
 * One PostgreSQL for all tests of a run (`TEST_DATABASE_URL`): each file gets a database of its own on it. A machine without one
 * leaves the embedded database to those that take either.
 * @returns {Promise<void>}
 */
export default async function startPostgres() {
  if (process.env.TEST_DATABASE_URL || findPostgres() === null) return;
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'api/src/testing/serve-postgres.ts')],
    {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: server.stdout });
  const said = await Promise.race([once(lines, 'line'), once(server, 'exit').then(() => null)]);
  if (said === null) throw new Error('PostgreSQL for the tests did not start');
  process.env.TEST_DATABASE_URL = said[0];
  started.server = server;
}
