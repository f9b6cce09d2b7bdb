import { checkPart, isPartGreen } from '../check/check-part.mjs';
import { text } from '../check/check.text.mjs';
import { partFolders, partOf } from '../check/parts.mjs';
import { fail, OperatorError } from '../steps/failure.mjs';
import { install, isInstalled } from '../steps/install.mjs';
import { shownSeconds } from '../steps/progress.text.mjs';
import { step } from '../steps/progress.mjs';
import { stopOnSignals } from '../steps/run.mjs';
import { text as startText } from '../steps/start.text.mjs';

const USAGE_EXIT_CODE = 2;
const MARKS = { passed: '✓', failed: '✗', unchanged: '=' };

/** @param {import('../check/check-part.mjs').Outcome} outcome */
function printOutcome({ name, state, ms, note, output }) {
  const time = state === 'unchanged' ? '' : shownSeconds(ms);
  console.log(
    `  ${MARKS[state]} ${name.padEnd(8)} ${time.padStart(7)}  ${[text.state[state], note].filter(Boolean).join(', ')}`,
  );
  if (state === 'failed') console.log(`\n${output.trimEnd()}\n`);
}

/** Checks one part and prints each result. Resolves to true if all passed. @param {string} part */
async function performChecks(part) {
  console.log(part);
  let isGood = true;
  await checkPart(part, (outcome) => {
    isGood &&= outcome.state !== 'failed';
    printOutcome(outcome);
  });
  return isGood;
}

/**
 * `pnpm check <area or package>…`: types, lint, import rules and unit tests of the named parts. `pnpm check`:
 * of all parts that have changed since they last passed. Exits with 1 if a check fails, and with 2 for wrong
 * arguments.
 * @param {string[]} args
 */
export async function checkCommand(args) {
  stopOnSignals();
  try {
    if (!isInstalled()) await step(startText.installing, install);
    const parts = readParts(args);
    if (parts === null) return;
    if (parts.length === 0) return console.log(text.nothing);
    /** @type {string[]} */
    const bad = [];
    for (const part of parts) if (!(await performChecks(part))) bad.push(part);
    if (bad.length > 0) process.exitCode = 1;
    console.log(bad.length > 0 ? `\n${text.failed(bad)}` : `\n${text.passed}`);
  } catch (error) {
    fail(error);
  }
}

/** Returns the parts to check, or null after a message about wrong arguments. @param {string[]} args */
function readParts(args) {
  try {
    if (args.some((arg) => arg.startsWith('-'))) throw new OperatorError(text.usage);
    return args.length > 0
      ? [...new Set(args.map(partOf))]
      : partFolders().filter((part) => !isPartGreen(part));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exitCode = USAGE_EXIT_CODE;
    return null;
  }
}
