import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { copyUsedFolder, failureOf } from '../testing/used-folder';
import { openDatabase } from './db';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'site-db-'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

const copyUsed = (name: string) => copyUsedFolder(path.join(root, name));

const oneRussianLine = /^[^\n]*[а-яё][^\n]*$/i;

test.each<[string, RegExp, (cluster: string) => Promise<unknown>]>([
  [
    'pg_control is zeros',
    /повреждена/,
    (cluster) => writeFile(path.join(cluster, 'global/pg_control'), Buffer.alloc(8_192)),
  ],
  ['pg_control is empty', /повреждена/, (cluster) => truncate(path.join(cluster, 'global/pg_control'))],
  ['the version file is missing', /нет файла PG_VERSION/, (cluster) => rm(path.join(cluster, 'PG_VERSION'))],
  [
    'the version differs',
    /от другой версии \(15\)/,
    (cluster) => writeFile(path.join(cluster, 'PG_VERSION'), '15\n'),
  ],
  ['the journal is truncated', /повреждена/, (cluster) => truncateAll(path.join(cluster, 'pg_wal'), 100)],
  ['the tables are truncated', /повреждена/, (cluster) => truncateAll(path.join(cluster, 'base'), 0)],
])('explains in a single line that %s and keeps all files', async (name, line, spoil) => {
  const { dataDir, cluster } = await copyUsed(name.replaceAll(' ', '-'));
  await spoil(cluster);
  const before = await filesOf(cluster);
  const failure = await failureOf(openDatabase({ dataDir }));
  expect(failure).toMatchObject({
    name: 'DatabaseOpenError',
    reason: 'damaged',
    message: expect.stringMatching(line),
  });
  expect(failure).toMatchObject({ message: expect.stringMatching(oneRussianLine) });
  expect(failure).toMatchObject({ message: expect.stringMatching(/Переместите эту папку/) });
  expect(await filesOf(cluster)).toEqual(expect.arrayContaining(before));
});

test('explains damage that is found only after opening in a single line', async () => {
  const { dataDir, cluster } = await copyUsed('page');
  const intact = await openDatabase({ dataDir });
  await intact.db.execute(sql`create table spoilt as select 'text' as text`);
  const { rows } = await intact.db.execute<{ file: string }>(
    sql`select pg_relation_filepath('spoilt') as file`,
  );
  await intact.close();
  await writeFile(path.join(cluster, rows[0]?.file ?? ''), Buffer.alloc(8_192, 0x5a));
  const database = await openDatabase({ dataDir });
  const failure = await database
    .exclusively(() => database.db.execute(sql`select * from spoilt`))
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ reason: 'damaged', message: expect.stringMatching(oneRussianLine) });
  await database.close();
});

test('creates a new database after a first start that was killed half-way', async () => {
  const dataDir = path.join(root, 'half');
  await mkdir(path.join(dataDir, 'postgres.new/base'), { recursive: true });
  await writeFile(path.join(dataDir, 'postgres.new/PG_VERSION'), '18\n');
  const database = await openDatabase({ dataDir });
  expect((await database.db.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
  await database.close();
  expect(await readdir(dataDir)).not.toContain('postgres.new');
});

/** Lists all files except a cache that the engine rebuilds at each start. */
const filesOf = async (cluster: string) =>
  (await readdir(cluster, { recursive: true })).filter((file) => !file.endsWith('pg_internal.init')).sort();

async function truncateAll(folder: string, length: number): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await truncate(path.join(entry.parentPath, entry.name), length);
  }
}
