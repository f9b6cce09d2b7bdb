import type { PageReportEvent } from '@site/shared/contracts/page-report';
import { SHELL } from '@site/shared/contracts/release';
import { bucketOf } from './bucket';
import type { PageIdentity } from './page-id';
import type { PageReportRow } from './page-report.repo';
import { rateVital } from './vitals';

/** Events that one page has reported since the last write. */
export interface PendingReport {
  page: PageIdentity;
  events: PageReportEvent[];
}

/** Merges the events that a page reported since the last write. */
export const toReport = ({ page, events }: PendingReport): PageReportRow => ({
  page: page.key,
  bucket: bucketOf(page.second),
  composition: page.composition,
  owner: page.owner,
  alive: events.some(({ kind }) => kind === 'alive'),
  failed: [...new Set(events.flatMap((event) => (event.kind === 'failure' ? [event.area] : [])))],
  vitals: [...new Set(events.flatMap((event) => (event.kind === 'vital' ? [event.name] : [])))],
});

type Reported = Pick<PageReportRow, 'alive' | 'failed' | 'vitals'>;

/**
 * Returns the counters for events that a page reports for the first time. When a page reports several causes
 * or values for the same event, only the first one counts.
 */
export function newCounters({ owner }: PageIdentity, events: readonly PageReportEvent[], reported: Reported) {
  const names: { area: string; name: string }[] = [];
  const known = new Set([...(reported.alive ? ['alive'] : []), ...reported.failed, ...reported.vitals]);
  for (const event of events) {
    const what = event.kind === 'alive' ? 'alive' : event.kind === 'failure' ? event.area : event.name;
    if (known.has(what)) continue;
    known.add(what);
    if (event.kind === 'failure') names.push({ area: event.area, name: `failure:${event.cause}` });
    else names.push({ area: owner || SHELL, name: event.kind === 'alive' ? 'alive' : vitalName(event) });
  }
  return names;
}

const vitalName = ({ name, value }: Extract<PageReportEvent, { kind: 'vital' }>) =>
  `vital:${name}:${rateVital(name, value)}`;
