import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { readTree } from './source-tree';

const ROOT = path.join(import.meta.dirname, '../..');
/** The template of an area, whose tests run in the area that e2e creates from it. */
const TEMPLATE = 'scripts/create-area/template/';

test('runs every unit test of the repository in a project of jest.config.js', () => {
  const listed = execFileSync(process.execPath, ['node_modules/jest/bin/jest.js', '--listTests'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, SITE_TEST_ALL: '1' },
  });
  const run = new Set(listed.split('\n').map((file) => path.relative(ROOT, file).replaceAll(path.sep, '/')));
  const tests = readTree(ROOT).files.filter((file) => /\.test\.[cm]?[jt]sx?$/.test(file));
  expect(tests.filter((file) => !run.has(file) && !file.startsWith(TEMPLATE))).toEqual([]);
});
