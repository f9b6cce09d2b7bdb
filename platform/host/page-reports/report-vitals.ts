import type { PageReportEvent } from '@site/contracts/page-report';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { SendReport } from './report-sender';

/**
 * Measures web vitals and reports them when the page is first hidden or left. A vital that was already
 * reported is not sent again.
 */
export function reportVitals(sendReport: SendReport): void {
  const measured: PageReportEvent[] = [];
  const add = ({ name, value }: Pick<Metric, 'name' | 'value'>) =>
    void measured.push({ kind: 'vital', name, value: Math.min(Math.max(value, 0), 600_000) });
  for (const on of [onTTFB, onFCP, onLCP, onINP, onCLS]) on(add);
  const flush = () => sendReport(measured.splice(0));
  // listens on the window in the bubbling phase, so that the library's listeners complete their measurements
  // first
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);
}
