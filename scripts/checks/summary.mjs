import { shownSeconds } from '../steps/progress.text.mjs';
import { text } from './checks.text.mjs';
import { readJourneys, slowestTests, unitTests } from './test-reports.mjs';

const SLOWEST = 10;
const MARKS = { passed: '✓', failed: '✗', skipped: '–' };

/** @param {string} name */
function testCount(name) {
  const tests = name === 'unit' ? unitTests() : name === 'journeys' ? readJourneys() : [];
  return tests.length === 0 ? '' : `, ${text.tests(tests.length)}`;
}

/** @param {string} title @param {readonly string[]} lines */
function printList(title, lines) {
  if (lines.length > 0) console.log(`\n${title}`);
  for (const line of lines) console.log(`  ${line}`);
}

/** @param {import('../commands/test-command.mjs').Outcome} outcome */
export const outcomeLine = ({ name, state, ms }) =>
  `  ${MARKS[state]} ${name.padEnd(10)} ${shownSeconds(ms).padStart(9)}  ${text.state[state]}`;

/**
 * Prints the output of failed checks, a table of all checks, the journeys that passed only on the second
 * attempt, the slowest tests, and the tests that were left out.
 * @param {import('../commands/test-command.mjs').Outcome[]} outcomes
 * @param {readonly string[]} left descriptions of the tests that were not run
 */
export function printSummary(outcomes, left) {
  for (const { name, output } of outcomes.filter((outcome) => outcome.state === 'failed')) {
    console.log(`\n${text.failedOutput(name)}\n${output.trimEnd()}`);
  }
  console.log(`\n${text.summary}`);
  for (const outcome of outcomes) {
    const { name, state, output } = outcome;
    console.log(outcomeLine(outcome) + testCount(name));
    if (state === 'skipped' && output !== '') console.log(`    ${output}`);
  }
  const flaky = readJourneys().filter((test) => test.flaky);
  printList(
    text.flaky,
    flaky.map(({ title }) => title),
  );
  printList(
    text.slowest,
    slowestTests(SLOWEST).map(({ title, ms }) => `${shownSeconds(ms).padStart(9)}  ${title}`),
  );
  printList(text.left, left);
}
