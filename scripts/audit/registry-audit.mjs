import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CheckNotRun } from '../steps/check-not-run.mjs';
import { ROOT } from '../steps/paths.mjs';
import { CommandFailed, run } from '../steps/run.mjs';
import { text } from './audit.text.mjs';

const SEVERE = new Set(['high', 'critical']);
/** Settings of pnpm that end a request to an unreachable registry within seconds. */
const ONE_TRY = { npm_config_fetch_retries: '0', npm_config_fetch_timeout: '15000' };

/**
 * Asks the configured registry with `pnpm audit` about the production dependencies.
 * @returns {Promise<string[]>} one line for each advisory of high or critical severity
 * @throws {CheckNotRun} when the registry does not answer such requests
 */
export async function auditByRegistry() {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const args = ['--yes', packageManager, 'audit', '--prod', '--json'];
  return readAuditReport(await outputOf(run('npx', args, { env: ONE_TRY })));
}

/** @param {Promise<string>} running */
const outputOf = (running) =>
  running.catch((error) => {
    // pnpm also exits with an error when it has found advisories
    if (error instanceof CommandFailed) return error.output;
    throw error;
  });

/**
 * Reads what `pnpm audit --json` printed, between lines that npx may print before and after.
 * @internal
 * @param {string} output
 * @returns {string[]}
 */
export function readAuditReport(output) {
  const report = parseObject(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  if (!report?.advisories) {
    throw new CheckNotRun(text.notRun(report?.error?.code ?? (output.trim().split('\n').at(-1) || 'pnpm')));
  }
  return Object.values(report.advisories)
    .filter(({ severity }) => SEVERE.has(severity))
    .map(
      ({ module_name: name, findings, github_advisory_id: id, title }) =>
        `${name}@${findings.map(({ version }) => version).join(', ')}  ${id}  ${title}`,
    );
}

/**
 * @typedef {{ severity: string, module_name: string, github_advisory_id: string, title: string, findings: { version: string }[] }} RegistryAdvisory
 * @param {string} json
 * @returns {{ advisories?: Record<string, RegistryAdvisory>, error?: { code?: string } } | null}
 */
function parseObject(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
