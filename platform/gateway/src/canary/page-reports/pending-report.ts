import type { PageReport, PageReportEvent } from '@site/contracts/page-report';
import { SHELL } from '@site/contracts/release-path';
import { bucketOf } from './bucket';
import type { PageIdentity } from './page-id';
import type { PageReportRow } from './page-report.repo';
import { rateVital, toTimingBin } from './vitals';

/** An event with the mark of its report: code of other areas was loaded on the page. */
type ReportedEvent = PageReportEvent & Pick<PageReport, 'shared'>;

/** Events that one page has reported since the last write. */
export interface PendingReport {
  page: PageIdentity;
  events: ReportedEvent[];
}

/**
 * Causes of a failure that others can bring about: `hang` with a record in the storage of the browser, `network` with
 * cookies for the files of an area, which the gateway then refuses (docs/decisions/0138), and `timeout` with downloads
 * on the same line (docs/decisions/0139).
 */
const DOUBTED_CAUSES: readonly string[] = ['hang', 'network', 'timeout'];
/** Causes of a failure that files did not load, or not in time. */
const LOAD_CAUSES: readonly string[] = ['network', 'timeout'];

/**
 * Returns true for a failure that code of another area can have caused or made up, with one of DOUBTED_CAUSES or with
 * code on the same page. It proves nothing about a release (docs/decisions/0074).
 */
const isDoubted = (event: ReportedEvent) =>
  event.shared || (event.kind === 'failure' && DOUBTED_CAUSES.includes(event.cause));

const hasCause = (events: readonly ReportedEvent[], causes: readonly string[]) =>
  events.some((event) => event.kind === 'failure' && causes.includes(event.cause));

/** Merges the events that a page reported since the last write. */
export function toReport({ page, events }: PendingReport): PageReportRow {
  const certain = events.filter((event) => !isDoubted(event));
  return {
    page: page.key,
    bucket: bucketOf(page.second),
    composition: page.composition,
    owner: page.owner,
    // a page that avoids a hung release reloads before it is alive. The hung page itself was silent.
    alive: events.some(({ kind }) => kind === 'alive') || hasCause(events, ['hang']),
    // a page whose files did not load is not silent either
    hasLeft: events.some(({ kind }) => kind === 'left') || hasCause(events, LOAD_CAUSES),
    failed: failedAreas(certain),
    // gateways of earlier versions name areas here whose files did not load in time
    unloaded: [],
    doubted: failedAreas(events.filter(isDoubted)),
    vitals: [...new Set(events.flatMap((event) => (event.kind === 'vital' ? [event.name] : [])))],
  };
}

const failedAreas = (events: readonly ReportedEvent[]) => [
  ...new Set(events.flatMap((event) => (event.kind === 'failure' ? [event.area] : []))),
];

/** The reports of a page so far, without the parts that the counters do not read. */
export type Reported = Pick<PageReportRow, 'alive' | 'failed' | 'doubted' | 'vitals'>;

export const NOTHING_REPORTED: Reported = { alive: false, failed: [], doubted: [], vitals: [] };

/**
 * Returns the counters for events that a page reports for the first time. When a page reports several causes
 * or values for the same event, only the first one counts.
 */
export function newCounters({ owner }: PageIdentity, events: readonly PageReportEvent[], reported: Reported) {
  const names: { area: string; name: string }[] = [];
  const known = new Set([
    ...(reported.alive ? ['alive'] : []),
    ...reported.failed,
    ...reported.doubted,
    ...reported.vitals,
  ]);
  for (const event of events) {
    if (event.kind === 'begun' || event.kind === 'left') continue;
    const what = event.kind === 'alive' ? 'alive' : event.kind === 'failure' ? event.area : event.name;
    if (known.has(what)) continue;
    known.add(what);
    if (event.kind === 'failure') names.push({ area: event.area, name: `failure:${event.cause}` });
    else for (const name of namesOf(event)) names.push({ area: owner || SHELL, name });
  }
  return names;
}

type CountedOfPage = Extract<PageReportEvent, { kind: 'alive' | 'vital' }>;

function namesOf(event: CountedOfPage): string[] {
  if (event.kind === 'alive') return ['alive'];
  const { name, value } = event;
  const rated = `vital:${name}:${rateVital(name, value)}`;
  return name === 'LCP' || name === 'INP' ? [rated, `timing:${name}:${toTimingBin(value)}`] : [rated];
}
