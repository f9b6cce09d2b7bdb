import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/paths.mjs';
import { run } from '../steps/run.mjs';
import { cacheOf } from './green.mjs';

const PROGRAM = join(ROOT, 'scripts/check/code/check-code.mjs');

/**
 * Checks types and lint rules of a part in a process of its own, because TypeScript blocks its process.
 * @param {string} part
 * @returns {Promise<import('./code/check-code.mjs').CodeReport>}
 */
export async function checkCode(part) {
  const report = join(cacheOf(part), 'code-report.json');
  rmSync(report, { force: true });
  await run(process.execPath, [PROGRAM, part, cacheOf(part), report]);
  if (!existsSync(report)) throw new Error(`${PROGRAM} wrote no report`);
  return JSON.parse(readFileSync(report, 'utf8'));
}
