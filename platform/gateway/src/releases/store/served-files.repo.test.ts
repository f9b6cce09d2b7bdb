import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, migrate } from '@site/server/db';
import { openTestDatabase } from '@site/server/testing/test-database';
import { sql } from 'drizzle-orm';
import { saveCompositions } from '../../channel/channel.repo';
import { compose } from '../../channel/compose';
import { NO_ROUTING } from '../../channel/site-routing';
import { migrateGateway } from '../../db/migrate';
import { rowsOf } from '../../testing/table-rows';
import { buildRelease, buildShell, type TinyRelease } from '../../testing/tiny-release';
import { fetchReleasesWithFile } from './served-files.repo';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');
/** Number of migrations before the table of served files. */
const BEFORE = 21;
const FILE = 'page.0badf00d.js';
const buildHome = (title: string) => buildRelease({ title, files: { [FILE]: 'a page' } });
const [served, later, announced] = ['served', 'later', 'announced'].map(buildHome) as [
  TinyRelease,
  TinyRelease,
  TinyRelease,
];
const shell = buildShell();

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

// a gateway of the version before the table stores releases so
const store = ({ manifest }: TinyRelease) =>
  database.db.execute(
    sql`insert into releases (area, id, manifest)
      values (${manifest.area}, ${manifest.id}, ${JSON.stringify(manifest)}::jsonb)`,
  );
const serve = ({ manifest }: TinyRelease) =>
  saveCompositions(database.db, [compose({ shell: shell.manifest.id, home: manifest.id }, NO_ROUTING)!]);
const releasesWith = (file: string) => fetchReleasesWithFile(database.db, 'home', file, 10);

test('lists the files of releases that were part of a composition, whatever gateway saved it', async () => {
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const all = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
  await writeFile(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, BEFORE) }));
  await migrate(database.db, folder, 'gateway_migrations');
  for (const release of [shell, served, later, announced]) await store(release);
  await serve(served);
  await migrateGateway(database.db);
  expect(await releasesWith(FILE)).toEqual([served.manifest.id]);
  expect(await fetchReleasesWithFile(database.db, 'shell', shell.manifest.entry, 1)).toEqual([
    shell.manifest.id,
  ]);

  await serve(later);
  await serve(later);
  expect(await releasesWith(FILE)).toEqual([later.manifest.id, served.manifest.id]);
});

test('forgets the files of a deleted release, and lists them again when it is restored', async () => {
  await database.db.execute(sql`delete from releases`);
  expect(await rowsOf(database.db, 'served_files')).toEqual([]);
  for (const release of [later, announced]) await store(release);
  expect(await releasesWith(FILE)).toEqual([later.manifest.id]);
});
