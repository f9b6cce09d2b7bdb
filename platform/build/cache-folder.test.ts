import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cacheFolder } from './cache-folder';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'site-cache-folder-'));
  for (const name of ['lavka', 'copy-of-lavka']) await mkdir(path.join(parent, name));
  await writeFile(path.join(parent, 'package.json'), '{}');
});
afterEach(() => rm(parent, { recursive: true }));

test('gives two clones beside each other caches of their own, also below a package.json', () => {
  for (const name of ['lavka', 'copy-of-lavka'])
    expect(cacheFolder(path.join(parent, name))).toBe(path.join(parent, name, '.cache'));
});

test('gives the areas of a workspace its cache', async () => {
  await writeFile(path.join(parent, 'pnpm-workspace.yaml'), '');
  expect(cacheFolder(path.join(parent, 'lavka'))).toBe(path.join(parent, '.cache'));
});
