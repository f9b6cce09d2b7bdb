import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolders } from '../steps/build-areas.mjs';
import { forEachConcurrently } from '../steps/concurrently.mjs';
import { ROOT } from '../steps/paths.mjs';
import { CommandFailed } from '../steps/run.mjs';
import { checkCode } from './code-check.mjs';
import { toLine } from '../../platform/presets/check/problem.mjs';
import { text } from './check.text.mjs';
import { isGreen, markGreen, markRed } from './green.mjs';
import { checkImports } from './import-check.mjs';
import { hashInputs } from './inputs.mjs';
import { readByTests } from './outside-files.mjs';
import { checkUnit, UNIT_SETTINGS } from './unit-check.mjs';

/**
 * Result of one check of a part. `note` says more about a check that passed; `output` is what a failed one
 * reported.
 * @typedef {{
 *   name: 'types' | 'lint' | 'imports' | 'unit',
 *   state: 'passed' | 'failed' | 'unchanged',
 *   ms: number,
 *   note: string,
 *   output: string,
 * }} Outcome
 *
 * A group of checks that one process performs. `settings` are the files and
 * folders that it reads beside the sources.
 * @typedef {{ key: string, names: Outcome['name'][], settings: (part: string) => string[], perform: (part: string) => Promise<Outcome[]> }} Group
 */

const CONCURRENT_CHECKS = 2;
/** Returns the files with the types of all areas' paths, modals, slots and events. */
const contractTypes = () =>
  areaFolders()
    .map((folder) => `${folder}/contract.d.ts`)
    .filter((file) => existsSync(join(ROOT, file)));

/** @type {readonly Group[]} */
const GROUPS = [
  {
    key: 'code',
    names: ['types', 'lint'],
    settings: () => [
      ...['tsconfig.json', 'eslint.config.js', 'platform/presets', 'scripts/check'],
      ...['package.json', 'pnpm-lock.yaml', ...contractTypes()],
    ],
    perform: async (part) => {
      const { types, typesMs, lint, lintMs } = await checkCode(part);
      return [toOutcome('types', types, typesMs), toOutcome('lint', lint, lintMs)];
    },
  },
  {
    key: 'unit',
    names: ['unit'],
    settings: (part) => [...UNIT_SETTINGS, 'scripts/check', ...readByTests(part)],
    perform: async (part) => {
      const since = performance.now();
      const { ran, all } = await checkUnit(part);
      return [passed('unit', performance.now() - since, text.testFiles(ran, all))];
    },
  },
  {
    key: 'imports',
    names: ['imports'],
    settings: () => [
      'tsconfig.json',
      '.dependency-cruiser.cjs',
      'scripts/check',
      'package.json',
      'pnpm-lock.yaml',
    ],
    perform: async (part) => {
      const since = performance.now();
      await checkImports(part);
      return [passed('imports', performance.now() - since)];
    },
  },
];

/** Returns true if every check of the part passed with its present sources. @param {string} part */
export const isPartGreen = (part) =>
  GROUPS.every(({ key, settings }) => isGreen(part, key, hashInputs(part, settings(part))));

/**
 * Performs the checks of a part, two at a time. Checks that passed with the same sources are not repeated.
 * @param {string} part
 * @param {(outcome: Outcome) => void} onOutcome called when a check has ended
 */
export async function checkPart(part, onOutcome) {
  await forEachConcurrently(GROUPS, CONCURRENT_CHECKS, async ({ key, names, settings, perform }) => {
    const inputs = hashInputs(part, settings(part));
    if (isGreen(part, key, inputs)) {
      for (const name of names) onOutcome({ name, state: 'unchanged', ms: 0, note: '', output: '' });
      return;
    }
    markRed(part, key);
    const since = performance.now();
    const outcomes = await perform(part).catch((error) =>
      names.map((name) => failed(name, performance.now() - since, error)),
    );
    if (outcomes.every(({ state }) => state === 'passed')) markGreen(part, key, inputs);
    for (const outcome of outcomes) onOutcome(outcome);
  });
}

/** @param {Outcome['name']} name @param {number} ms @param {string} [note] @returns {Outcome} */
const passed = (name, ms, note = '') => ({ name, state: 'passed', ms, note, output: '' });

/** @param {Outcome['name']} name @param {number} ms @param {unknown} error @returns {Outcome} */
function failed(name, ms, error) {
  const output =
    error instanceof CommandFailed ? error.output : String(error instanceof Error ? error.stack : error);
  return { name, state: 'failed', ms, note: '', output };
}

/**
 * @param {Outcome['name']} name
 * @param {readonly import('../../platform/presets/check/problem.mjs').Problem[]} problems
 * @param {number} ms
 * @returns {Outcome}
 */
const toOutcome = (name, problems, ms) =>
  problems.length === 0
    ? passed(name, ms)
    : {
        name,
        state: 'failed',
        ms,
        note: text.problems(problems.length),
        output: problems.map(toLine).join('\n'),
      };
