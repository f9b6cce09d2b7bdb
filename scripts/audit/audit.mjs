import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/paths.mjs';
import { CommandFailed } from '../steps/run.mjs';
import { text } from './audit.text.mjs';
import { listProductionPackages } from './locked-packages.mjs';
import { findAffected, readAdvisories } from './osv-advisories.mjs';
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
  const found = folder ? auditByFolder(folder) : await auditByRegistry();
  if (found.length > 0) throw new CommandFailed('audit', 1, [text.failed, ...found].join('\n'));
}

/** @param {string} folder */
function auditByFolder(folder) {
  const lockfile = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  return findAffected(listProductionPackages(lockfile), readAdvisories(folder));
}
