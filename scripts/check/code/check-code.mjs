import { writeFileSync } from 'node:fs';
import { createSiteChecker } from './site-checker.mjs';

/**
 * The problems of a part, and the milliseconds that types and lint took.
 * @typedef {{
 *   types: import('../../../platform/presets/check/problem.mjs').Problem[], typesMs: number,
 *   lint: import('../../../platform/presets/check/problem.mjs').Problem[], lintMs: number,
 * }} CodeReport
 */

// `node check-code.mjs <folder> <cache> <report>`: checks types and lint rules of a folder and writes a report.
const [folder = '', cache = '', report = ''] = process.argv.slice(2);
const started = performance.now();
let typesEnded = started;
const checker = createSiteChecker([folder], cache);
const problems = await checker.check(() => (typesEnded = performance.now()));
/** @type {CodeReport} */
const result = {
  types: problems.filter(({ from }) => from === 'types'),
  typesMs: typesEnded - started,
  lint: problems.filter(({ from }) => from === 'lint'),
  lintMs: performance.now() - typesEnded,
};
writeFileSync(report, JSON.stringify(result));
