import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import config from '../../jest.config.js';
import { ROOT } from '../steps/paths.mjs';

/** Folder with a generated test file for each group. */
const GROUPS = join(ROOT, 'scripts/jest/.cache');
/** Maximum number of test files in a group. */
const GROUP_SIZE = 12;
const SKIPPED = ['node_modules', 'dist', '.cache'];
const TEST_FILE = /\.test\.[cm]?[jt]sx?$/;
/** Files that keep modules, an environment or much time for themselves. */
const ALONE = /\bjest\.(mock|doMock|resetModules|isolateModules\w*)\(|@jest-environment/;
const HEAVY = /\.heavy\.test\./;

/**
 * The configuration of `npm test`: that of `jest.config.js`, in which the test files of a folder that run in Node.js
 * share their modules. Jest loads all modules anew for each test file, up to 1,400 of them in 0.7 s, which is a third of
 * the time of many (docs/decisions/0147). `npx jest <file>` runs a file alone.
 */
export default {
  ...config,
  rootDir: ROOT,
  projects: config.projects.map((project) => (project.displayName === 'node' ? toGrouped(project) : project)),
};

/** @param {(typeof config.projects)[number]} project */
function toGrouped(project) {
  const ignored = project.testPathIgnorePatterns.map((pattern) => new RegExp(toPath(pattern)));
  const files = project.testMatch
    .map((pattern) => toPath(pattern).split('/**')[0] ?? '')
    .flatMap(listTests)
    .filter((file) => !ignored.some((pattern) => pattern.test(file)));
  const alone = files.filter((file) => HEAVY.test(file) || ALONE.test(readFileSync(file, 'utf8')));
  const together = files.filter((file) => !alone.includes(file));
  return {
    ...project,
    testPathIgnorePatterns: [],
    testMatch: [...alone, ...writeGroups(together)],
  };
}

/** @param {string} pattern */
function toPath(pattern) {
  return pattern.replace('<rootDir>', ROOT);
}

/** @param {string} folder @returns {string[]} */
function listTests(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.includes(entry.name) ? [] : listTests(path);
    return TEST_FILE.test(entry.name) ? [path] : [];
  });
}

/**
 * Writes a test file for each group, and returns their paths. Files of one folder are neighbours, because they use the
 * same modules.
 * @param {readonly string[]} files
 */
function writeGroups(files) {
  rmSync(GROUPS, { recursive: true, force: true });
  mkdirSync(GROUPS, { recursive: true });
  /** @type {Map<string, string[]>} */
  const parts = new Map();
  for (const file of files) {
    const name = relative(ROOT, file).split(sep).slice(0, 2).join('-');
    parts.set(name, [...(parts.get(name) ?? []), file]);
  }
  return [...parts].flatMap(([name, all]) => {
    const sorted = all.toSorted((one, other) => dirname(one).localeCompare(dirname(other)));
    const count = Math.ceil(sorted.length / GROUP_SIZE);
    const size = Math.ceil(sorted.length / count);
    return Array.from({ length: count }, (_, number) => {
      const path = join(GROUPS, `${name}-${number + 1}.test.js`);
      writeFileSync(path, toSource(sorted.slice(number * size, (number + 1) * size)));
      return path;
    });
  });
}

/** @param {readonly string[]} files */
function toSource(files) {
  return [
    `const { describeFile } = require(${JSON.stringify(join(ROOT, 'scripts/jest/describe-file.cjs'))});`,
    ...files.map((file) => {
      const name = JSON.stringify(relative(ROOT, file));
      return `describeFile(${name}, () => require(${JSON.stringify(file)}));`;
    }),
    '',
  ].join('\n');
}
