import type { PageReportEvent } from '@site/shared/contracts/page-report';
import {
  PAGE_REPORT_MAX_EVENTS,
  PAGE_REPORT_PATH,
  PAGE_ID_ELEMENT,
} from '@site/shared/contracts/page-report-wire';
import type { PageState } from '@site/shared/contracts/page';

/** Maximum number of requests per page view. */
const SENDS_MAX = 6;

/**
 * Sends page reports to the gateway, each event once per document. Sends nothing in a preview or when the
 * page has no id. If two documents have the same id, the gateway counts only the first document.
 */
export type SendReport = (events: readonly PageReportEvent[]) => void;

/**
 * Returns the key by which repeated events are dropped. Events that differ only in `value` have the same key.
 */
const keyOf = (event: PageReportEvent) => Object.values({ ...event, value: '' }).join();

export function createReportSender({ preview }: Pick<PageState, 'preview'>): SendReport {
  const page = !preview && document.getElementById(PAGE_ID_ELEMENT)?.getAttribute('value');
  const sent = new Set<string>();
  let sends = 0;
  return (events) => {
    const fresh = new Map(
      events.map((event) => [keyOf(event), event] as const).filter(([key]) => !sent.has(key)),
    );
    if (!page || fresh.size === 0 || sends >= SENDS_MAX) return;
    const batch = [...fresh].slice(0, PAGE_REPORT_MAX_EVENTS);
    const beacon = JSON.stringify({ page, events: batch.map(([, event]) => event) });
    // `sendBeacon` is missing in old browsers. It returns false if its queue is full, and a later call then
    // sends the events.
    if (!navigator.sendBeacon?.(PAGE_REPORT_PATH, beacon)) return;
    sends += 1;
    for (const [key] of batch) sent.add(key);
  };
}
