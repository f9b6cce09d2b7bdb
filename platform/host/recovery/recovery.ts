import type { PageState } from '@site/contracts/page';
import type { PlatformStores } from '@site/area';
import type { RecoveryMemory } from '../browser-memory/recovery-memory';
import type { AreaRecovery } from '../areas/area-recovery-port';
import { integrityOf } from '../areas/integrity';
import { isPageReachable } from '../code-loading/is-page-reachable';
import { readRecoveryKey } from '../page-state/page-state';
import type { PageErrors } from '../page-reports/page-errors';
import type { SendReport } from '../page-reports/report-sender';
import { abandonRelease, type AbandonPorts, reportFailureCause } from './abandon-release';
import { createAreaRecovery } from './create-area-recovery';
import { leavePage } from './leave-page';
import type { LostRelease } from './recovery-reload';

export { createReportSender } from '../page-reports/report-sender';

/** Recovers a page from code that did not load. Created once per document. */
export interface Recovery {
  /** Gives up a release and starts the recovery reload. Resolves with false when the page is not reloaded. */
  abandonRelease(lost: LostRelease, error: unknown): Promise<boolean>;
  /** Does the same for a release that has hung an earlier page view. */
  abandonHungRelease(hung: LostRelease): Promise<boolean>;
  forAreas(stores: Pick<PlatformStores, 'modals' | 'unsaved'>): AreaRecovery;
}

export function createRecovery(
  page: PageState,
  memory: RecoveryMemory,
  errors: PageErrors,
  sendReport: SendReport,
): Recovery {
  const ports: AbandonPorts = {
    page,
    errors,
    memory,
    key: readRecoveryKey(),
    sendReport,
    integrityOf,
    fetch: (...request) => fetch(...request),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: Date.now,
    isReachable: isPageReachable,
    leave: leavePage,
  };
  return {
    abandonRelease: (lost, error) =>
      abandonRelease(lost, reportFailureCause(lost.area, error, ports), ports, () => true),
    abandonHungRelease(hung) {
      sendReport([{ kind: 'failure', area: hung.area, cause: 'hang' }]);
      return abandonRelease(hung, undefined, ports, () => true);
    },
    forAreas: (stores) => createAreaRecovery({ ...ports, page, stores }),
  };
}
