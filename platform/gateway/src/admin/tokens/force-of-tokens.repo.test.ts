import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, migrate } from '@site/server/db';
import { openTestDatabase } from '@site/server/testing/test-database';
import { sql } from 'drizzle-orm';
import { migrateGateway } from '../../db/migrate';
import { rowsOf } from '../../testing/table-rows';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');
/** Number of migrations before the right to override refusals. */
const BEFORE = 25;

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('leaves the right to override refusals to the tokens that had it', async () => {
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const all = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
  await writeFile(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, BEFORE) }));
  await migrate(database.db, folder, 'gateway_migrations');
  for (const [name, verbs, configured] of [
    ['team', ['read', 'deploy'], false],
    ['trial', ['canary'], false],
    ['pull requests', ['read', 'preview'], false],
    ['operator', ['*'], false],
    ['of the configuration', ['deploy'], true],
  ] as const)
    await database.db.execute(
      sql`insert into deploy_tokens (hash, name, areas, verbs, configured)
        values (${name}, ${name}, '["home"]', ${JSON.stringify(verbs)}::jsonb, ${configured})`,
    );
  await migrateGateway(database.db);
  const rows = (await rowsOf(database.db, 'deploy_tokens')) as { name: string; verbs: string[] }[];
  expect(Object.fromEntries(rows.map(({ name, verbs }) => [name, verbs]))).toEqual({
    team: ['read', 'deploy', 'force'],
    trial: ['canary', 'force'],
    'pull requests': ['read', 'preview'],
    operator: ['*'],
    'of the configuration': ['deploy'],
  });
});
