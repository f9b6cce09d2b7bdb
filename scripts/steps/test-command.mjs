import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { checks, JOURNEYS_REPORT, UNIT_REPORT } from './checks.mjs';
import { fail } from './failure.mjs';
import { install, isInstalled } from './install.mjs';
import { checkRoom } from './place.mjs';
import { requirePostgres } from './postgres.mjs';
import { step } from './progress.mjs';
import { CommandFailed, stopChildren } from './run.mjs';
import { text as startText } from './start-site.text.mjs';
import { printSummary } from './test-summary.mjs';
import { text } from './test-command.text.mjs';

const AT_ONCE = 2;

/** @typedef {{ name: string, state: 'passed' | 'failed' | 'skipped', ms: number, output: string }} Outcome */

/**
 * Never rejects: a failed check is an outcome, the others still say what they have to say.
 * @param {import('./checks.mjs').Check} check
 * @param {Outcome[]} before
 * @returns {Promise<Outcome>}
 */
async function perform({ name, work, needs }, before) {
  if (before.some((one) => one.name === needs && one.state !== 'passed')) {
    return { name, state: 'skipped', ms: 0, output: '' };
  }
  const since = performance.now();
  try {
    await work();
    return { name, state: 'passed', ms: performance.now() - since, output: '' };
  } catch (error) {
    const output = error instanceof CommandFailed ? error.output : String(error);
    return { name, state: 'failed', ms: performance.now() - since, output };
  }
}

/** @param {string} browser */
async function performAll(browser) {
  const { together, alone } = checks(browser);
  /** @type {Outcome[]} */
  const outcomes = [];
  const queue = [...together];
  const worker = async () => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      outcomes.push(await perform(check, outcomes));
    }
  };
  await step(together.map((check) => check.name).join(', '), () =>
    Promise.all(Array.from({ length: AT_ONCE }, worker)),
  );
  for (const check of alone) {
    await step(check.name, async () => outcomes.push(await perform(check, outcomes)));
  }
  return outcomes;
}

/** `npm test`: everything that CI asks, with one summary. */
export async function testCommand() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      stopChildren('SIGTERM');
      process.exit(130);
    });
  }
  try {
    checkRoom();
    if (!isInstalled()) await step(startText.installing, install);
    requirePostgres();
    const browser = await step(text.browser, ensureBrowser);
    for (const report of [UNIT_REPORT, JOURNEYS_REPORT]) {
      mkdirSync(dirname(report), { recursive: true });
      rmSync(report, { force: true });
    }
    const outcomes = await performAll(browser);
    printSummary(outcomes);
    process.exitCode = outcomes.every((one) => one.state === 'passed') ? 0 : 1;
  } catch (error) {
    fail(error);
  }
}
