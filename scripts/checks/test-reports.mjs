import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../steps/paths.mjs';

export const UNIT_REPORT = join(CACHE, 'test/unit.json');
export const JOURNEYS_REPORT = join(CACHE, 'test/journeys.json');

/**
 * `place` is the file and title of a journey without the name of its layout.
 * @typedef {{ title: string, ms: number, flaky?: boolean, place?: string }} TimedTest
 */

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
      title: `${spec.file}: ${spec.title} [${test.projectName}]`,
      place: `${spec.file}: ${spec.title}`,
      flaky: test.status === 'flaky',
      ms: test.results.reduce(
        (/** @type {number} */ sum, /** @type {any} */ result) => sum + result.duration,
        0,
      ),
    })),
  ),
];

/**
 * Returns the tests in a JSON report of Playwright, or an empty list if there is no report.
 * @param {string} [path] @returns {TimedTest[]}
 */
export const readJourneys = (path = JOURNEYS_REPORT) => (readReport(path)?.suites ?? []).flatMap(testsOf);

/** @param {number} count */
export const slowestTests = (count) =>
  [...unitTests(), ...readJourneys()].sort((a, b) => b.ms - a.ms).slice(0, count);
