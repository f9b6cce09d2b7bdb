import { existsSync, readFileSync } from 'node:fs';
import { readNameVersions } from '../../platform/build/needed-range';
import { makeReports } from './make-report';
import { recordNames } from './record-names';
import type { SharedEntry } from './shared-entries';
import { findLowVersion } from './version-rule';

export interface ReviewedReport {
  entry: SharedEntry;
  text: string;
  /** The version in which each name of the entry appeared. */
  names: Record<string, string>;
  /** True when the report and the recorded versions equal the committed ones. */
  current: boolean;
  /** Reason why the report must not be written, as one sentence. Null if the report can be written. */
  refusal: string | null;
}

/** Builds the reports of all entries and compares them with the committed reports. */
export const reviewReports = ({ typesOnly = false } = {}): ReviewedReport[] =>
  makeReports().map(({ entry, exported, text }) => {
    const committed = existsSync(entry.report) ? readFileSync(entry.report, 'utf8') : null;
    const low = committed === null ? null : findLowVersion(committed, text, { typesOnly });
    const recorded = readNameVersions(entry.folder)[entry.key] ?? {};
    const names = recordNames(recorded, exported, entry.version);
    const current = committed === text && JSON.stringify(recorded) === JSON.stringify(names);
    return { entry, text, names, current, refusal: low && `${entry.key} ${low}.` };
  });
