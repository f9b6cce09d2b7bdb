import { existsSync, readFileSync } from 'node:fs';
import { JOURNEYS_REPORT, UNIT_REPORT } from './checks.mjs';

/** @typedef {{ title: string, ms: number, flaky?: boolean }} TimedTest */

/** @param {string} path */
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** @returns {TimedTest[]} */
export function unitTests() {
  const suites = readReport(UNIT_REPORT)?.testResults ?? [];
  return suites.flatMap((/** @type {any} */ suite) =>
    suite.assertionResults.map((/** @type {any} */ test) => ({
      title: test.fullName,
      ms: test.duration ?? 0,
    })),
  );
}

/** @param {any} suite @returns {TimedTest[]} */
const testsOf = (suite) => [
  ...(suite.suites ?? []).flatMap(testsOf),
  ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({
      title: `${spec.title} [${test.projectName}]`,
      flaky: test.status === 'flaky',
      ms: test.results.reduce(
        (/** @type {number} */ sum, /** @type {any} */ result) => sum + result.duration,
        0,
      ),
    })),
  ),
];

/** @returns {TimedTest[]} */
export const journeyTests = () => (readReport(JOURNEYS_REPORT)?.suites ?? []).flatMap(testsOf);

/** @param {number} count */
export const slowestTests = (count) =>
  [...unitTests(), ...journeyTests()].sort((a, b) => b.ms - a.ms).slice(0, count);
