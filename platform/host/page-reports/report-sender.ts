import type { PageReportEvent } from '@site/contracts/page-report';
import { PAGE_REPORT_MAX_EVENTS } from '@site/contracts/page-report-wire';
import type { PostReport } from './page-reporter';

/** Maximum number of requests per page view. */
const SENDS_MAX = 6;

/**
 * Sends page reports to the gateway, each event once per document. Sends nothing in a preview or when the
 * page has no id. If two documents have the same id, the gateway counts only the first document.
 */
export type SendReport = (events: readonly PageReportEvent[]) => void;

/**
 * Returns the key by which repeated events are dropped. Events that differ only in `value` or `at` have the same key.
 */
const keyOf = (event: PageReportEvent) => Object.values({ ...event, value: '', at: '' }).join();

/** Creates the sender. `post` is null for a page without reports. */
export function createReportSender(post: PostReport | null): SendReport {
  const sent = new Set<string>();
  let sends = 0;
  return (events) => {
    const fresh = new Map(
      events.map((event) => [keyOf(event), event] as const).filter(([key]) => !sent.has(key)),
    );
    if (!post || fresh.size === 0 || sends >= SENDS_MAX) return;
    const batch = [...fresh].slice(0, PAGE_REPORT_MAX_EVENTS);
    // the browser refuses a report if its queue is full, and a later call then sends the events
    if (!post(batch.map(([, event]) => event))) return;
    sends += 1;
    for (const [key] of batch) sent.add(key);
  };
}
