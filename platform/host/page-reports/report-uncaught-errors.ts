import type { AreaRecovery } from '../areas/area-recovery-port';
import type { AreaStore } from '../areas/area.store';
import { RECOVERY_CODE_TIMEOUT_MS } from '../areas/area-timeouts';
import { attributeError, stackOf } from './attribute-error';
import { placeIn } from './error-place';
import type { PageErrors } from './page-errors';
import type { SendReport } from './report-sender';

export interface PageReportPorts {
  errors: Pick<PageErrors, 'subscribe'>;
  sendReport: SendReport;
  /** Loads the recovery's code. Called when a chunk did not load. */
  recovery: () => Promise<Pick<AreaRecovery, 'areaLost' | 'reportLostCode'>>;
  areas: Pick<AreaStore, 'publicAreaOf'>;
}

/**
 * Reports uncaught errors. A chunk that did not load after three attempts (`CODE_LOST_EVENT`) may also cause
 * a page reload. Old events cause no reload, because the chunk may have loaded since.
 */
export function reportUncaughtErrors({ errors, sendReport, recovery, areas }: PageReportPorts): void {
  errors.subscribe((event) => {
    const source = attributeError(event, location.origin);
    if (source === null) return;
    const { area, lostCode } = source;
    if (!lostCode) {
      const at = placeIn(stackOf(event), area);
      return sendReport([{ kind: 'failure', area, cause: 'uncaught', ...(at !== undefined && { at }) }]);
    }
    void recovery().then(({ areaLost, reportLostCode }) => {
      const isRecent = performance.now() - event.timeStamp < RECOVERY_CODE_TIMEOUT_MS;
      return 'detail' in event && isRecent
        ? areaLost(area, lostCode, areas.publicAreaOf(area))
        : reportLostCode(area, lostCode);
    });
  });
}
