import { readdirSync } from 'node:fs';
import { ROOT } from '../steps/paths.mjs';

/** Environment with which Jest and Playwright also run the heavy tests: files named `*.heavy.test.ts` and `*.heavy.spec.ts`. */
export const ALL_TESTS = { SITE_TEST_ALL: '1' };

const HEAVY = /\.heavy\.(test|spec)\.tsx?$/;
const NOT_SOURCES = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'test-results']);

/** @param {string} folder relative to the root, with a slash at its end @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(`${ROOT}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name)) return [];
    return entry.isDirectory() ? filesIn(`${folder}${entry.name}/`) : [`${folder}${entry.name}`];
  });

/** Files of heavy tests, which only `npm test -- --all` runs; paths relative to the root. */
export const heavyTests = () => filesIn('').filter((file) => HEAVY.test(file));
