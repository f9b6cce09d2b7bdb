import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reviewReports } from './review-reports';
import { REPORTS } from './shared-entries';

/**
 * `pnpm api-reports`: writes the API reports. If a change requires a higher version, prints the reasons and
 * exits with code 1. With `--types-only`, a changed line requires a higher minor version only: the change is one of
 * types, and releases of the current major version work as before (docs/decisions/0081).
 */
const reports = reviewReports({ typesOnly: process.argv.includes('--types-only') });
const refusals = reports.flatMap(({ refusal }) => refusal ?? []);
if (refusals.length > 0) {
  process.stderr.write(`${refusals.join('\n\n')}\n`);
  process.exitCode = 1;
} else {
  mkdirSync(REPORTS, { recursive: true });
  for (const file of readdirSync(REPORTS)) rmSync(path.join(REPORTS, file));
  for (const { entry, text } of reports) writeFileSync(entry.report, text);
}
