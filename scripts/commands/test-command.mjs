import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureBrowser } from '../checks/browser.mjs';
import { CheckNotRun } from '../steps/check-not-run.mjs';
import { checks } from '../checks/checks.mjs';
import { text } from '../checks/checks.text.mjs';
import { describeLeftOut } from '../checks/left-out.mjs';
import { outcomeLine, printSummary } from '../checks/summary.mjs';
import { JOURNEYS_REPORT, readJourneys, UNIT_REPORT } from '../checks/test-reports.mjs';
import { forEachConcurrently } from '../steps/concurrently.mjs';
import { fail } from '../steps/failure.mjs';
import { install, isInstalled } from '../steps/install.mjs';
import { checkDisk } from '../steps/place.mjs';
import { requirePostgres } from '../steps/postgres.mjs';
import { step } from '../steps/progress.mjs';
import { CommandFailed, stopOnSignals } from '../steps/run.mjs';
import { text as startText } from '../steps/start.text.mjs';

const CONCURRENT_CHECKS = 2;
const USAGE_EXIT_CODE = 2;

/**
 * `output` is what a failed check printed, or why this machine could not run a skipped one.
 * @typedef {{ name: string, state: 'passed' | 'failed' | 'skipped', ms: number, output: string }} Outcome
 */

/**
 * Runs one check. Never rejects, so that the other checks still run after a failure.
 * @param {import('../checks/checks.mjs').Check} check
 * @param {Outcome[]} earlier outcomes of the checks that have ended
 * @returns {Promise<Outcome>}
 */
async function perform({ name, work, needs }, earlier) {
  if (earlier.some((outcome) => outcome.name === needs && outcome.state !== 'passed')) {
    return { name, state: 'skipped', ms: 0, output: '' };
  }
  const since = performance.now();
  try {
    await work();
    return { name, state: 'passed', ms: performance.now() - since, output: '' };
  } catch (error) {
    if (error instanceof CheckNotRun) return { name, state: 'skipped', ms: 0, output: error.message };
    const output = error instanceof CommandFailed ? error.output : String(error);
    return { name, state: 'failed', ms: performance.now() - since, output };
  }
}

/**
 * Adds the outcome of each check to `outcomes` and prints it as soon as the check has ended.
 * @param {ReturnType<typeof checks>} plan
 * @param {Outcome[]} outcomes
 */
async function performAll({ together, alone }, outcomes) {
  /** @param {import('../checks/checks.mjs').Check} check */
  const add = async (check) => {
    const outcome = await perform(check, outcomes);
    outcomes.push(outcome);
    console.log(outcomeLine(outcome));
  };
  console.log(text.running(together.map((check) => check.name)));
  await forEachConcurrently(together, CONCURRENT_CHECKS, add);
  for (const check of alone) {
    console.log(text.running([check.name]));
    await add(check);
  }
}

/**
 * Returns the outcomes of all checks when the run is interrupted: those that have not ended are skipped.
 * @param {ReturnType<typeof checks>} plan
 * @param {readonly Outcome[]} ended
 * @returns {Outcome[]}
 */
const withUnended = ({ together, alone }, ended) => [
  ...ended,
  ...[...together, ...alone]
    .filter(({ name }) => !ended.some((outcome) => outcome.name === name))
    .map(({ name }) => ({ name, state: /** @type {const} */ ('skipped'), ms: 0, output: text.interrupted })),
];

/**
 * `npm test`: runs the everyday checks and prints one summary. `npm test -- --all`, which CI runs, adds the
 * heavy tests.
 * @param {string[]} args
 */
export async function testCommand(args) {
  const all = args[0] === '--all';
  if (args.length > (all ? 1 : 0)) {
    console.error(text.usage);
    process.exitCode = USAGE_EXIT_CODE;
    return;
  }
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @type {ReturnType<typeof checks> | null} */
  let plan = null;
  stopOnSignals(() => {
    if (plan) printSummary(withUnended(plan, outcomes), []);
  });
  try {
    checkDisk();
    if (!isInstalled()) await step(startText.installing, install);
    requirePostgres();
    const browser = await step(text.browser, ensureBrowser);
    for (const report of [UNIT_REPORT, JOURNEYS_REPORT]) {
      mkdirSync(dirname(report), { recursive: true });
      rmSync(report, { force: true });
    }
    plan = checks(browser, all);
    await performAll(plan, outcomes);
    printSummary(outcomes, all ? [] : await describeLeftOut(readJourneys()));
    process.exitCode = outcomes.some((outcome) => outcome.state === 'failed') ? 1 : 0;
  } catch (error) {
    fail(error);
  }
}
