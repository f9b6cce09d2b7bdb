import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesIn } from '../steps/files-in.mjs';
import { CACHE, ROOT } from '../steps/paths.mjs';
import { run } from '../steps/run.mjs';
import { text } from './checks.text.mjs';
import { readJourneys } from './test-reports.mjs';

export const PLAYWRIGHT = join(ROOT, 'e2e/node_modules/@playwright/test/cli.js');

/**
 * Environment variables that make Jest and Playwright run every test. This adds unit tests in
 * `*.heavy.test.ts`, unit tests of the api on PostgreSQL, journeys tagged `@heavy`, the second layout of journeys that
 * are not tagged for one, and journeys with late scripts.
 */
export const ALL_TESTS = { SITE_TEST_ALL: '1' };

const UNIT_TEST = /\.test\.tsx?$/;
const HEAVY_UNIT_TEST = /\.heavy\.test\.tsx?$/;
/** Found in unit tests that run on PostgreSQL too, but only with all tests. */
const ON_ENGINES = 'each(ENGINES)';
const LIST = join(CACHE, 'test/all-journeys.json');

/**
 * Lists in Russian the tests that only `npm test -- --all` runs: heavy unit tests by file, the number of unit
 * tests that ran on PGlite only, heavy journeys by title, and the number of journeys that ran in one layout only.
 * @param {import('./test-reports.mjs').TimedTest[]} performed journeys that ran
 * @returns {Promise<string[]>}
 */
export async function describeLeftOut(performed) {
  const tests = filesIn(ROOT).filter((file) => UNIT_TEST.test(file));
  const unit = tests.filter((file) => HEAVY_UNIT_TEST.test(file));
  const onPostgres = tests.filter(
    (file) => !unit.includes(file) && readFileSync(file, 'utf8').includes(ON_ENGINES),
  );
  await run(process.execPath, [PLAYWRIGHT, 'test', '--config', 'e2e', '--list', '--reporter', 'json'], {
    env: { ...ALL_TESTS, PLAYWRIGHT_JSON_OUTPUT_NAME: LIST },
  });
  const names = new Set(performed.map(({ title }) => title));
  const places = new Set(performed.map(({ place }) => place));
  const left = readJourneys(LIST).filter(({ title }) => !names.has(title));
  const heavy = left.filter(({ place }) => !places.has(place));
  const layouts = left.length - heavy.length;
  return [
    ...unit.map((file) => relative(ROOT, file)),
    text.onPostgres(onPostgres.length),
    ...new Set(heavy.map(({ place = '' }) => place)),
    ...(layouts > 0 ? [text.layouts(layouts)] : []),
  ];
}
