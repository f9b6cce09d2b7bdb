import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/paths.mjs';
import { CommandFailed } from '../steps/run.mjs';
import { text } from './audit.text.mjs';
import { auditByRegistry } from './registry-audit.mjs';

/**
 * Looks up the production dependencies of the lockfile in an advisory database: the OSV records in the folder
 * `SITE_ADVISORIES`, otherwise the registry's.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @throws {CommandFailed} with the affected packages as output
 * @throws {import('../steps/check-not-run.mjs').CheckNotRun} when no database can be asked
 */
export async function auditDependencies(env = process.env) {
  const folder = env.SITE_ADVISORIES;
  const found = await (folder ? auditByFolder(folder) : auditByRegistry());
  if (found.length > 0) throw new CommandFailed('audit', 1, [text.failed, ...found].join('\n'));
}

/**
 * Imports modules that need packages only when it runs, because a fresh clone has no packages yet.
 * @param {string} folder
 */
async function auditByFolder(folder) {
  const { listProductionPackages } = await import('./locked-packages.mjs');
  const { findAffected, readAdvisories } = await import('./osv-advisories.mjs');
  const lockfile = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  return findAffected(listProductionPackages(lockfile), readAdvisories(folder));
}
