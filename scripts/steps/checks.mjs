import { join } from 'node:path';
import { areaFolders, buildAreas, isBuilt } from './build-areas.mjs';
import { binary, CACHE, ROOT } from './paths.mjs';
import { run } from './run.mjs';

export const UNIT_REPORT = join(CACHE, 'test/unit.json');
export const JOURNEYS_REPORT = join(CACHE, 'test/journeys.json');

const cached = (/** @type {string} */ name) => ['--cache', '--cache-location', join(CACHE, name)];
const tool = (/** @type {string} */ name, /** @type {string[]} */ ...args) => run(binary(name), args);

/**
 * @typedef {{ name: string, work: () => Promise<unknown>, needs?: string }} Check
 * `needs` names a check without whose success this one says nothing.
 */

/**
 * What `npm test` runs: `together` beside each other, then `alone` one after the other, each on all cores.
 * @param {string} browser path of a Chromium
 * @returns {{ together: Check[], alone: Check[] }}
 */
export const checks = (browser) => ({
  together: [
    { name: 'build', work: () => buildAreas(areaFolders().filter((folder) => !isBuilt(folder))) },
    {
      name: 'types',
      work: () => tool('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', join(CACHE, 'tsc')),
    },
    { name: 'lint', work: () => tool('eslint', '--max-warnings', '0', ...cached('eslint'), '.') },
    { name: 'format', work: () => tool('prettier', '--check', ...cached('prettier'), '.') },
    { name: 'imports', work: () => run('npm', ['run', '--silent', 'imports']) },
  ],
  alone: [
    { name: 'unit', work: () => tool('jest', '--json', '--outputFile', UNIT_REPORT) },
    {
      name: 'journeys',
      needs: 'build',
      work: () =>
        run(
          process.execPath,
          [join(ROOT, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e'],
          {
            env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEYS_REPORT },
          },
        ),
    },
  ],
});
