import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { initGit, makeAreaFolder } from './area-folder';

let from: string;
beforeEach(async () => {
  from = await mkdtemp(path.join(tmpdir(), 'site-area-folder-'));
});
afterEach(() => rm(from, { recursive: true }));

test('takes an empty folder, and an empty repository', async () => {
  expect(await makeAreaFolder(from, 'lavka')).toBe(from);
  await mkdir(path.join(from, '.git'));
  expect(await makeAreaFolder(from, 'lavka')).toBe(from);
});

test('makes a folder with the name of the area beside other files', async () => {
  await writeFile(path.join(from, 'notes.txt'), '');
  expect(await makeAreaFolder(from, 'lavka')).toBe(path.join(from, 'lavka'));
  await writeFile(path.join(from, 'lavka/notes.txt'), '');
  await expect(makeAreaFolder(from, 'lavka')).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('Папка lavka уже есть'),
  });
});

test('refuses a repository with files and writes nothing', async () => {
  await mkdir(path.join(from, '.git'));
  await writeFile(path.join(from, 'README.md'), '');
  await expect(makeAreaFolder(from, 'lavka')).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('хранилище Git с файлами'),
  });
  expect((await readdir(from)).sort()).toEqual(['.git', 'README.md']);
});

test('makes a repository whose branch is the one that the pipelines deploy', async () => {
  await initGit(from);
  expect(await readFile(path.join(from, '.git/HEAD'), 'utf8')).toBe('ref: refs/heads/main\n');
});
