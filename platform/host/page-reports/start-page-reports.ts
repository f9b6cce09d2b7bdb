import type { PageState } from '@site/contracts/page';
import type { ToastStore } from '@site/area';
import type { RecoveryMemory } from '../browser-memory/recovery-memory';
import { showPreviewEnded } from '../preview/show-preview-ended';
import { createReportSender } from './report-sender';
import { type PageReportPorts, reportUncaughtErrors } from './report-uncaught-errors';
import { reportVitals } from './report-vitals';

export { createReportSender };

/**
 * Starts to report uncaught errors immediately, and web vitals when the visitor leaves. Also shows a toast if
 * a preview has ended because its release did not load.
 */
export function startPageReports(
  ports: PageReportPorts,
  page: PageState,
  toasts: Pick<ToastStore, 'show'>,
  { endedPreview }: Pick<RecoveryMemory, 'endedPreview'>,
): void {
  reportUncaughtErrors(ports);
  reportVitals(ports.sendReport);
  showPreviewEnded(endedPreview, page, toasts);
}
