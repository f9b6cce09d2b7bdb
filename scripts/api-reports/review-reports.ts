import { existsSync, readFileSync } from 'node:fs';
import { makeReports } from './make-report';
import type { SharedEntry } from './shared-entries';
import { findLowVersion } from './version-rule';

export interface ReviewedReport {
  entry: SharedEntry;
  text: string;
  /** Whether it is what is committed. */
  current: boolean;
  /** Why it may not be written, as one sentence. */
  refusal: string | null;
}

/** Makes the reports of all entries and holds them against the committed ones. */
export const reviewReports = (): ReviewedReport[] =>
  makeReports().map(({ entry, text }) => {
    const committed = existsSync(entry.report) ? readFileSync(entry.report, 'utf8') : null;
    const low = committed === null ? null : findLowVersion(committed, text);
    return { entry, text, current: committed === text, refusal: low && `${entry.key} ${low}.` };
  });
