import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { copyTemplateDatabase } from '../testing/template-database';
import { openDatabase } from './db';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'site-db-'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

test('keeps committed rows after a kill and takes over the folder at the next start', async () => {
  const dataDir = path.join(root, 'killed');
  await copyTemplateDatabase(dataDir);
  const script = path.join(import.meta.dirname, '../testing/killed-writer.ts');
  for (const rows of [500, 1_000]) {
    const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    expect(await readdir(path.join(dataDir, 'lock'))).not.toEqual([]);
    const database = await openDatabase({ dataDir });
    expect((await database.db.execute(sql`select count(*)::int as n from committed`)).rows).toEqual([
      { n: rows },
    ]);
    await database.close();
  }
  expect(await readdir(path.join(dataDir, 'lock'))).toEqual([]);
});
