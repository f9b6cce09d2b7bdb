import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { copyUsedFolder, failureOf } from '../testing/used-folder';
import { openDatabase } from './db';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'site-db-'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

const copyUsed = (name: string) => copyUsedFolder(path.join(root, name));

test('names the process that holds the folder to a second start and frees it when closed', async () => {
  const { dataDir } = await copyUsed('held');
  const first = await openDatabase({ dataDir });
  expect(await failureOf(openDatabase({ dataDir }))).toMatchObject({
    name: 'DatabaseOpenError',
    reason: 'locked',
    message: expect.stringMatching(new RegExp(`уже занята: её держит процесс ${process.pid}\\.`)),
  });
  await first.close();
  await (await openDatabase({ dataDir })).close();
});

test('explains a file in place of the data folder and read-only files', async () => {
  const file = path.join(root, 'a-file');
  await writeFile(file, 'not a folder');
  expect(await failureOf(openDatabase({ dataDir: file }))).toMatchObject({
    reason: 'unwritable',
    message: expect.stringMatching(/на её месте лежит файл/),
  });
  const { dataDir, cluster } = await copyUsed('read-only');
  await chmod(path.join(cluster, 'global/pg_control'), 0o400);
  expect(await failureOf(openDatabase({ dataDir }))).toMatchObject({
    reason: 'unwritable',
    message: expect.stringMatching(/только для чтения/),
  });
});

test.each([
  ['postgres://site:secret@127.0.0.1:1/site', /127\.0\.0\.1:1\/site недоступна: соединение отклонено/],
  ['not an address', /DATABASE_URL не читается/],
])('explains an unusable DATABASE_URL (%s) without its password', async (url, line) => {
  const failure = await failureOf(openDatabase({ url, dataDir: 'unused' }));
  expect(failure).toMatchObject({ reason: 'unreachable', message: expect.stringMatching(line) });
  expect(String(failure)).not.toContain('secret');
});
