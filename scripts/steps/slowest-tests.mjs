import { existsSync, readFileSync } from 'node:fs';
import { JOURNEYS_REPORT, UNIT_REPORT } from './checks.mjs';

/** @typedef {{ title: string, ms: number, flaky?: boolean }} TimedTest */

/** @param {string} path */
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** @returns {TimedTest[]} */
export function unitTests() {
  const suites = read(UNIT_REPORT)?.testResults ?? [];
  return suites.flatMap((/** @type {any} */ suite) =>
    suite.assertionResults.map((/** @type {any} */ one) => ({ title: one.fullName, ms: one.duration ?? 0 })),
  );
}

/** @param {any} suite @returns {TimedTest[]} */
const testsOf = (suite) => [
  ...(suite.suites ?? []).flatMap(testsOf),
  ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ one) => ({
      title: `${spec.title} [${one.projectName}]`,
      flaky: one.status === 'flaky',
      ms: one.results.reduce(
        (/** @type {number} */ sum, /** @type {any} */ result) => sum + result.duration,
        0,
      ),
    })),
  ),
];

/** @returns {TimedTest[]} */
export const journeyTests = () => (read(JOURNEYS_REPORT)?.suites ?? []).flatMap(testsOf);

/** @param {number} count */
export const slowestTests = (count) =>
  [...unitTests(), ...journeyTests()].sort((one, other) => other.ms - one.ms).slice(0, count);
