import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NAME_VERSIONS_FILE } from '../../platform/build/needed-range';
import { type ReviewedReport, reviewReports } from './review-reports';
import { reportFolders } from './shared-entries';

/** Writes the versions of the names of all entries into the folders of their packages. */
function writeNameVersions(reports: readonly ReviewedReport[]): void {
  for (const folder of new Set(reports.map(({ entry }) => entry.folder))) {
    const own = reports.filter(({ entry }) => entry.folder === folder);
    const versions = Object.fromEntries(own.map(({ entry, names }) => [entry.key, names]));
    writeFileSync(path.join(folder, NAME_VERSIONS_FILE), `${JSON.stringify(versions, null, 2)}\n`);
  }
}

/**
 * `pnpm api-reports`: writes the API reports and the versions in which their names appeared. If a change requires a
 * higher version, prints the reasons and exits with code 1. With `--types-only`, a changed line requires a higher minor
 * version only: the change is one of types, and releases of the current major version work as before
 * (docs/decisions/0081).
 */
const reports = reviewReports({ typesOnly: process.argv.includes('--types-only') });
const refusals = reports.flatMap(({ refusal }) => refusal ?? []);
if (refusals.length > 0) {
  process.stderr.write(`${refusals.join('\n\n')}\n`);
  process.exitCode = 1;
} else {
  for (const folder of reportFolders) {
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder)) rmSync(path.join(folder, file));
  }
  for (const { entry, text } of reports) writeFileSync(entry.report, text);
  writeNameVersions(reports);
}
