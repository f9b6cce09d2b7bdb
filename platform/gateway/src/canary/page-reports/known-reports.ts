import type { Tx } from '@site/server/db';
import { LRUCache } from 'lru-cache';
import { UNJUDGED_KEY } from './page-id';
import { mergeReports, type PageReportRow } from './page-report.repo';
import { NOTHING_REPORTED, type Reported } from './pending-report';

/** Maximum number of unjudged pages in memory. The longest unused ones are forgotten first. */
const MAX_PAGES = 20_000;

/**
 * Knows what pages have reported, so that a repeated event counts once. Reports of unjudged pages prove nothing about a
 * release, so they have no rows: one network can make any number of them, and each judgement would read them.
 */
export class KnownReports {
  private readonly unjudged = new LRUCache<string, Reported>({ max: MAX_PAGES });

  /** Adds reports. Returns what each page reported before, by its key. */
  async merge(tx: Tx, reports: readonly PageReportRow[]): Promise<Map<string, Reported>> {
    const judged = reports.filter((report) => !isUnjudged(report));
    const before = new Map<string, Reported>(await mergeReports(tx, judged));
    for (const report of reports.filter(isUnjudged)) before.set(report.page, this.add(report.page, report));
    return before;
  }

  private add(page: string, added: Reported): Reported {
    const before = this.unjudged.get(page) ?? NOTHING_REPORTED;
    this.unjudged.set(page, {
      alive: before.alive || added.alive,
      failed: unite(before.failed, added.failed),
      doubted: unite(before.doubted, added.doubted),
      vitals: unite(before.vitals, added.vitals),
    });
    return before;
  }
}

const isUnjudged = ({ page }: PageReportRow): boolean => page.startsWith(UNJUDGED_KEY);

const unite = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];
