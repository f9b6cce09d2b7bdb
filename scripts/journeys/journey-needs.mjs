import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/paths.mjs';

const JOURNEYS = join(ROOT, 'e2e/journeys');

/**
 * Kind of site that a journey needs. `own`: a site that the run starts, with test areas or special settings.
 * `demo`: accounts, the demo's e-mails or its payment simulator. `pages`: nothing else, so it can run against
 * any site.
 * @typedef {'own' | 'demo' | 'pages'} Need
 */

/** Modules by which a spec shows what it needs. The first match counts. @type {readonly [Need, RegExp][]} */
const SIGNS = [
  ['own', /from '\.\.\/(site\/|drills\/|fixtures\/drill'|pages\/[a-z-]*drill\.page')/],
  ['demo', /from '\.\.\/(fixtures\/site-account'|pages\/(outbox|bank)\.page')/],
];

/** Returns what a spec with this source needs. @internal @param {string} source @returns {Need} */
export const needOf = (source) => SIGNS.find(([, sign]) => sign.test(source))?.[0] ?? 'pages';

/** Returns the names of all journey specs and what each needs. @internal @returns {{ spec: string, need: Need }[]} */
export const journeyNeeds = () =>
  readdirSync(JOURNEYS)
    .filter((name) => name.endsWith('.spec.ts'))
    .sort()
    .map((spec) => ({ spec, need: needOf(readFileSync(join(JOURNEYS, spec), 'utf8')) }));

/**
 * Returns the specs that cannot run against a site that this run did not start.
 * @param {boolean} demo true if the site is a demo
 * @param {readonly string[]} [args] arguments of Playwright: specs that they leave out are not returned
 */
export function skippedJourneys(demo, args = []) {
  const patterns = readPatterns(args);
  return journeyNeeds().filter(
    ({ spec, need }) =>
      (need === 'own' || (need === 'demo' && !demo)) &&
      (patterns.length === 0 || patterns.some((pattern) => pattern.test(`e2e/journeys/${spec}`))),
  );
}

/**
 * Returns the patterns of files among arguments of Playwright. An argument after an option may be its value, and is none.
 * @param {readonly string[]} args
 */
const readPatterns = (args) =>
  args
    .filter((arg, index) => !arg.startsWith('-') && !/^-[^=]*$/.test(args[index - 1] ?? ''))
    // a line may follow the file: menu.spec.ts:12
    .map((arg) => new RegExp(arg.replace(/(:\d+)+$/, ''), 'i'));
