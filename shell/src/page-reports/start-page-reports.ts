import type { PageState } from '@site/shared/contracts/page';
import type { SiteStores } from '@site/shared/stores';
import { createRecoveryMemory } from '@site/shared/stores/vault';
import type { AreaRecovery } from '../areas/area-recovery';
import type { AreaStore } from '../areas/area.store';
import { RECOVERY_CODE_TIMEOUT_MS } from '../areas/area-timeouts';
import { showPreviewEnded } from '../preview/show-preview-ended';
import { attributeError } from './attribute-error';
import type { PageErrors } from './page-errors';
import { createReportSender, type SendReport } from './report-sender';
import { reportVitals } from './report-vitals';

export { createReportSender };

interface PageReportPorts {
  errors: Pick<PageErrors, 'subscribe'>;
  sendReport: SendReport;
  /** Loads the recovery's code when a chunk is lost. */
  recovery: () => Promise<Pick<AreaRecovery, 'areaLost' | 'reportLostCode'>>;
  areas: Pick<AreaStore, 'publicAreaOf'>;
}

/** Starts reporting how the page fares: uncaught errors immediately, web vitals when the visitor leaves. */
export function startPageReports(
  ports: PageReportPorts,
  page: PageState,
  toasts: SiteStores['toasts'],
): void {
  reportUncaughtErrors(ports);
  reportVitals(ports.sendReport);
  showPreviewEnded(createRecoveryMemory(window).endedPreview, page, toasts);
}

/**
 * Reports uncaught errors. A chunk that was lost three times (`CODE_LOST_EVENT`) may also reload the page, unless the
 * event is old: its loader keeps retrying and may have succeeded meanwhile.
 */
export function reportUncaughtErrors({ errors, sendReport, recovery, areas }: PageReportPorts): void {
  errors.subscribe((event) => {
    const source = attributeError(event, location.origin);
    if (source === null) return;
    const { area, lostCode } = source;
    if (!lostCode) return sendReport([{ kind: 'failure', area, cause: 'uncaught' }]);
    void recovery().then(({ areaLost, reportLostCode }) => {
      const isRecent = performance.now() - event.timeStamp < RECOVERY_CODE_TIMEOUT_MS;
      return 'detail' in event && isRecent
        ? areaLost(area, lostCode, areas.publicAreaOf(area))
        : reportLostCode(area, lostCode);
    });
  });
}
