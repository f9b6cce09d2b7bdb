import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesIn } from '../steps/files-in.mjs';
import { binary, ROOT } from '../steps/paths.mjs';
import { CommandFailed, run } from '../steps/run.mjs';
import { cacheOf } from './green.mjs';
import { hashContents } from './inputs.mjs';
import { readByTests } from './outside-files.mjs';
import { isArea } from './parts.mjs';

const UNIT_TEST = /(?<!\.heavy)\.test\.tsx?$/;
const CODE = /\.[cm]?[jt]sx?$/;
export const UNIT_SETTINGS = [
  'jest.config.js',
  'scripts/jest',
  'shared/testing',
  'platform/testing',
  'package.json',
  'pnpm-lock.yaml',
];

/** Hashes of the test files that passed, each with everything that it reads. @typedef {Record<string, string>} Passed */

/**
 * Runs the unit tests of a part. For an area, runs only tests whose modules have changed since they passed, or
 * the files of `readByTests`. Tests of other parts read files of their part that they do not import, so all of them
 * run.
 * @param {string} part
 * @returns {Promise<{ ran: number, all: number }>} numbers of test files
 */
export async function checkUnit(part) {
  const tests = filesIn(join(ROOT, part)).filter((file) => UNIT_TEST.test(file));
  if (!isArea(part)) {
    await run(binary('jest'), [`${part}/`]);
    return { ran: tests.length, all: tests.length };
  }
  const hashes = await hashTests(part, tests);
  const passed = readPassed(part);
  const stale = tests.filter((test) => passed[relative(ROOT, test)] !== hashes[relative(ROOT, test)]);
  if (stale.length === 0) return { ran: 0, all: tests.length };
  const report = join(cacheOf(part), 'unit-report.json');
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  const failure = await runTests(stale, report);
  const green = passedFiles(report);
  /** @type {Passed} */
  const known = {};
  for (const test of tests.map((file) => relative(ROOT, file))) {
    const hash = hashes[test] ?? '';
    if (green.has(test) || passed[test] === hash) known[test] = hash;
  }
  writeFileSync(passedFile(part), JSON.stringify(known));
  if (failure) throw failure;
  return { ran: stale.length, all: tests.length };
}

/** @param {readonly string[]} tests @param {string} report @returns {Promise<CommandFailed | null>} */
async function runTests(tests, report) {
  try {
    await run(binary('jest'), ['--json', '--outputFile', report, '--runTestsByPath', ...tests]);
    return null;
  } catch (error) {
    if (error instanceof CommandFailed) return error;
    throw error;
  }
}

/** @param {string} part @param {readonly string[]} tests @returns {Promise<Passed>} */
async function hashTests(part, tests) {
  // loaded on demand, because the command starts before the dependencies are installed
  const { ModuleGraph } = await import('./module-graph.mjs');
  const graph = new ModuleGraph();
  const settings = [...UNIT_SETTINGS, ...readByTests(part)].flatMap((path) => filesIn(join(ROOT, path)));
  const data = filesIn(join(ROOT, part)).filter((file) => !CODE.test(file));
  return Object.fromEntries(
    tests.map((test) => [relative(ROOT, test), hashContents([...settings, ...data, ...graph.closure(test)])]),
  );
}

const passedFile = (/** @type {string} */ part) => join(cacheOf(part), 'unit-passed.json');

/** @param {string} part @returns {Passed} */
const readPassed = (part) =>
  existsSync(passedFile(part)) ? JSON.parse(readFileSync(passedFile(part), 'utf8')) : {};

/** @param {string} report */
function passedFiles(report) {
  if (!existsSync(report)) return new Set();
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return new Set(
    testResults
      .filter((/** @type {any} */ result) => result.status === 'passed')
      .map((/** @type {any} */ result) => relative(ROOT, result.name)),
  );
}
