import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildOwnArea, isBuilt } from './build-own-area';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'site-own-build-'));
  await lay('package.json', JSON.stringify({ name: 'lavka' }));
  await lay('area.json', '{}');
  await lay('favicon.svg', '<svg/>');
  await lay('src/area.tsx', 'export const area = 1;');
  await lay(
    'node_modules/@site/build/package.json',
    JSON.stringify({ exports: { './command': './command.cjs' } }),
  );
  await lay(
    'node_modules/@site/build/command.cjs',
    `require('node:fs').mkdirSync(process.argv[2] + '/dist', { recursive: true });`,
  );
});
afterEach(() => rm(root, { recursive: true }));

async function lay(file: string, content: string) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
}

test.each(['area.json', 'favicon.svg', 'package.json', 'src/area.tsx', 'src/goods.json'])(
  'takes a build for old when %s has changed',
  async (file) => {
    expect(await buildOwnArea(root)).toBe(true);
    expect(await isBuilt(root)).toBe(true);
    await lay(file, '{"changed": true}');
    expect(await isBuilt(root)).toBe(false);
  },
);

/** Files that a release cannot contain. */
const TESTS = ['src/area.test.ts', 'src/goods/shelf.spec.tsx', 'src/testing/replies.ts', 'src/assets.d.ts'];

test('keeps a build when tests, or files that are no part of it, have changed', async () => {
  expect(await buildOwnArea(root)).toBe(true);
  for (const file of [...TESTS, 'README.md', 'preview.json']) await lay(file, 'changed');
  expect(await isBuilt(root)).toBe(true);
});
