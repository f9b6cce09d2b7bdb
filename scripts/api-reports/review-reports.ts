import { existsSync, readFileSync } from 'node:fs';
import { makeReports } from './make-report';
import type { SharedEntry } from './shared-entries';
import { findLowVersion } from './version-rule';

export interface ReviewedReport {
  entry: SharedEntry;
  text: string;
  /** True when the report equals the committed report. */
  current: boolean;
  /** Reason why the report must not be written, as one sentence. Null if the report can be written. */
  refusal: string | null;
}

/** Builds the reports of all entries and compares them with the committed reports. */
export const reviewReports = ({ typesOnly = false } = {}): ReviewedReport[] =>
  makeReports().map(({ entry, text }) => {
    const committed = existsSync(entry.report) ? readFileSync(entry.report, 'utf8') : null;
    const low = committed === null ? null : findLowVersion(committed, text, { typesOnly });
    return { entry, text, current: committed === text, refusal: low && `${entry.key} ${low}.` };
  });
