import { join } from 'node:path';
import { auditDependencies } from '../audit/audit.mjs';
import { areaFolders, buildAreas, isBuilt } from '../steps/build-areas.mjs';
import { buildConsole } from '../steps/build-console.mjs';
import { binary, CACHE } from '../steps/paths.mjs';
import { run } from '../steps/run.mjs';
import { ALL_TESTS, PLAYWRIGHT } from './left-out.mjs';
import { JOURNEYS_REPORT, UNIT_REPORT } from './test-reports.mjs';

const cached = (/** @type {string} */ name) => ['--cache', '--cache-location', join(CACHE, name)];
const types = (/** @type {string} */ name) => [
  ...['--noEmit', '--incremental', '--tsBuildInfoFile', join(CACHE, name)],
];
/** Arguments of Jest for a whole run, in which test files share their modules. */
const GROUPED = ['--config', 'scripts/jest/grouped.config.mjs'];
const tool = (/** @type {string} */ name, /** @type {string[]} */ ...args) => run(binary(name), args);

/**
 * @typedef {{ name: string, work: () => Promise<unknown>, needs?: string }} Check
 * `needs` is the name of a check that has to pass first. The check is skipped otherwise, and when `work`
 * rejects with `CheckNotRun`.
 */

/**
 * Returns the checks of `npm test`. Checks in `together` run two at a time. Checks in `alone` run afterwards,
 * one at a time, because each of them uses all cores.
 * @param {string} browser path of a Chromium
 * @param {boolean} all runs every test, see `ALL_TESTS`
 * @returns {{ together: Check[], alone: Check[] }}
 */
export function checks(browser, all) {
  const env = all ? ALL_TESTS : {};
  return {
    together: [
      {
        name: 'build',
        async work() {
          await buildConsole();
          await buildAreas(areaFolders().filter((folder) => !isBuilt(folder)));
        },
      },
      {
        name: 'types',
        work: async () => {
          await tool('tsc', ...types('tsc'));
          await tool('tsc', ...types('tsc-second-site'), '-p', 'examples/second-site');
        },
      },
      { name: 'lint', work: () => tool('eslint', '--max-warnings', '0', ...cached('eslint'), '.') },
      { name: 'format', work: () => tool('prettier', '--check', ...cached('prettier'), '.') },
      { name: 'imports', work: () => run('npm', ['run', '--silent', 'imports']) },
      { name: 'unused', work: () => run('npm', ['run', '--silent', 'unused']) },
      ...(all ? [{ name: 'audit', work: () => auditDependencies() }] : []),
    ],
    alone: [
      {
        name: 'unit',
        work: () => run(binary('jest'), [...GROUPED, '--json', '--outputFile', UNIT_REPORT], { env }),
      },
      {
        name: 'journeys',
        needs: 'build',
        work: () =>
          run(process.execPath, [PLAYWRIGHT, 'test', '--config', 'e2e'], {
            env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEYS_REPORT },
          }),
      },
    ],
  };
}
