import { shownSeconds } from './progress.text.mjs';
import { journeyTests, slowestTests, unitTests } from './slowest-tests.mjs';
import { text } from './test-command.text.mjs';

const SLOWEST = 10;
const MARKS = { passed: '✓', failed: '✗', skipped: '–' };

/** @param {string} name */
function countOf(name) {
  const tests = name === 'unit' ? unitTests() : name === 'journeys' ? journeyTests() : null;
  return tests === null || tests.length === 0 ? '' : `, ${text.tests(tests.length)}`;
}

/**
 * What the failed checks said, then one table of all, the journeys that only passed a second time, and the slowest tests.
 * @param {import('./test-command.mjs').Outcome[]} outcomes
 */
export function printSummary(outcomes) {
  for (const { name, output } of outcomes.filter((one) => one.state === 'failed')) {
    console.log(`\n${text.failedOutput(name)}\n${output.trimEnd()}`);
  }
  console.log(`\n${text.summary}`);
  for (const { name, state, ms } of outcomes) {
    const time = shownSeconds(ms).padStart(9);
    console.log(`  ${MARKS[state]} ${name.padEnd(10)} ${time}  ${text.state[state]}${countOf(name)}`);
  }
  const flaky = journeyTests().filter((one) => one.flaky);
  if (flaky.length > 0) console.log(`\n${text.flaky}`);
  for (const { title } of flaky) console.log(`  ${title}`);
  const slowest = slowestTests(SLOWEST);
  if (slowest.length > 0) console.log(`\n${text.slowest}`);
  for (const { title, ms } of slowest) console.log(`  ${shownSeconds(ms).padStart(9)}  ${title}`);
}
