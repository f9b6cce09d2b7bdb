import type { PageState } from '@site/shared/contracts/page';
import type { SiteStores } from '@site/shared/stores';
import { createRecoveryMemory } from '@site/shared/stores/vault';
import type { AreaStore } from '../areas/area.store';
import { sayEnded } from '../preview/say-ended';
import { RESCUE_PATIENCE_MS } from '../recovery/recovery-limits';
import type { Rescue } from '../recovery/rescue';
import { areaOf } from './area-of';
import type { PageErrors } from './page-errors';
import { createTeller, type Teller } from './teller';
import { watchVitals } from './vitals';

export { createTeller };

export interface BeaconPorts {
  errors: Pick<PageErrors, 'hear'>;
  tell: Teller;
  /** Asked for once something is lost. */
  rescue: () => Promise<Pick<Rescue, 'lost' | 'told'>>;
  areas: Pick<AreaStore, 'placeOf'>;
}

/** From now on the page tells how it fares: its vitals when it is left, and at once what nobody caught, from before too. */
export function startBeacons(ports: BeaconPorts, page: PageState, toasts: SiteStores['toasts']): void {
  tellUncaught(ports);
  watchVitals(ports.tell);
  sayEnded(createRecoveryMemory(window).endedPreview, page, toasts);
}

/**
 * A file that did not come is its area's loss, also later in the page's life. Only what was asked for three times
 * (CODE_LOST_EVENT) may cost the page, and only just now: whoever lost it while the line was down goes on asking.
 */
export function tellUncaught({ errors, tell, rescue, areas }: BeaconPorts): void {
  errors.hear((event) => {
    const blame = areaOf(event, location.origin);
    if (blame === null) return;
    const { area, lostCode } = blame;
    if (!lostCode) return tell([{ kind: 'failure', area, cause: 'uncaught' }]);
    void rescue().then(({ lost, told }) => {
      const isNews = performance.now() - event.timeStamp < RESCUE_PATIENCE_MS;
      return 'detail' in event && isNews ? lost(area, lostCode, areas.placeOf(area)) : told(area, lostCode);
    });
  });
}
