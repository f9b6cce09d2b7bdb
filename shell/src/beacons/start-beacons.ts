import type { PageState } from '@site/shared/contracts/page';
import { untilLoaded } from '@site/shared/rules/until-loaded';
import type { SiteStores } from '@site/shared/stores';
import type { AreaStore } from '../areas/area.store';
import { sayEnded } from '../preview/say-ended';
import type { LoadRecovery } from '../recovery/load-recovery';
import type { Recovery } from '../recovery/recovery';
import type { Rescue } from '../recovery/rescue';
import { areaOf } from './area-of';
import { watchVitals } from './vitals';

export interface BeaconPorts {
  load: LoadRecovery;
  page: PageState;
  stores: SiteStores;
  areas: Pick<AreaStore, 'placeOf'>;
}

/** From now on the page tells how it fares: its vitals when it is left, and at once what nobody caught, from before too. */
export async function startBeacons({ load, page, stores, areas }: BeaconPorts): Promise<void> {
  const recovery = await untilLoaded(load);
  tellUncaught(recovery, recovery.areas(stores), areas);
  watchVitals(recovery.tell);
  sayEnded(recovery.memory.endedPreview, page, stores.toasts);
}

/**
 * A file that did not come is its area's loss, also later in the page's life. Only what was asked for three times
 * (CODE_LOST_EVENT) may cost the page.
 */
export function tellUncaught(
  { errors, tell }: Pick<Recovery, 'errors' | 'tell'>,
  rescue: Pick<Rescue, 'lost' | 'told'>,
  areas: BeaconPorts['areas'],
): void {
  errors.hear((event) => {
    const blame = areaOf(event, location.origin);
    if (blame === null) return;
    const { area, lostCode } = blame;
    if (lostCode && 'detail' in event) void rescue.lost(area, lostCode, areas.placeOf(area));
    else if (lostCode) void rescue.told(area, lostCode);
    else tell([{ kind: 'failure', area, cause: 'uncaught' }]);
  });
}
