import { AREA_DEADLINE_MS } from '@site/contracts/area-loading-limits';
import type { PageState } from '@site/contracts/page';
import type { PlatformStores } from '@site/area';
import type { AreaRecovery } from '../areas/area-recovery-port';
import { isChunkLoadError } from '../code-loading/chunk-load-error';
import { SHELL_NAME } from '../areas/shell-name';
import { placeOf } from '../page-reports/error-place';
import { findServedArea } from '../routing/find-open-area';
import { hasUnfinishedWork } from '../overlay/has-unfinished-work';
import { abandonRelease, type AbandonPorts, reportFailureCause } from './abandon-release';
import { showPlainErrorPanel } from './plain-error-panel';
import { reloadWithLive } from './recovery-reload';

interface AreaRecoveryPorts extends AbandonPorts {
  page: PageState;
  stores: Pick<PlatformStores, 'modals' | 'unsaved'>;
}

export function createAreaRecovery(ports: AreaRecoveryPorts): AreaRecovery {
  const { page, stores, sendReport, pause } = ports;
  // the page reloads if its own area or the shell is lost, but not for an area that only a modal, slot or
  // prefetch needs
  const mayLeave = (name: string) => () =>
    (name === SHELL_NAME || findServedArea(page, location.pathname) === name) && !hasUnfinishedWork(stores);
  /** Waits while the document reloads, so that the area's error panel does not appear meanwhile. */
  const waitForReload = () => pause(AREA_DEADLINE_MS);
  const abandon = async (name: string, release: string, report?: Promise<void>) => {
    if (await abandonRelease({ area: name, release }, report, ports, mayLeave(name))) await waitForReload();
  };
  const reportThrow = (area: string, error: unknown) => {
    const at = placeOf(error, area);
    sendReport([{ kind: 'failure', area, cause: 'render', ...(at !== undefined && { at }) }]);
  };
  const areaLost: AreaRecovery['areaLost'] = async (name, error, area) => {
    const release = name === SHELL_NAME ? page.shell : area?.release;
    if (!release) sendReport([{ kind: 'failure', area: name, cause: 'network' }]);
    else await abandon(name, release, reportFailureCause(name, error, ports));
  };
  const reportLostCode: AreaRecovery['reportLostCode'] = (name, error) =>
    reportFailureCause(name, error, ports);
  return {
    areaLost,
    reportLostCode,
    async reloadForArea(name) {
      if (!(await ports.isReachable())) return false;
      reloadWithLive(name, ports);
      await waitForReload();
      return true;
    },
    async areaThrew(name, error, area) {
      if (isChunkLoadError(error)) return area ? areaLost(name, error, area) : reportLostCode(name, error);
      reportThrow(name, error);
      if (area) await abandon(name, area.release);
    },
    frameThrew(error) {
      reportThrow(SHELL_NAME, error);
      showPlainErrorPanel(() => ports.leave());
    },
  };
}
