import type { PageState } from '@site/shared/contracts/page';
import type { SiteStores } from '@site/shared/stores';
import { createRecoveryMemory } from '@site/shared/stores/vault';
import { integrityOf } from '../areas/integrity';
import { isPageReachable } from '../updates/is-page-reachable';
import type { PageErrors } from '../beacons/page-errors';
import type { Teller } from '../beacons/teller';
import { giveUp, type GiveUpPorts, type Lost } from './give-up';
import { leavePage } from './leave-page';
import { createRescue, type Rescue } from './rescue';

export { createTeller } from '../beacons/teller';

/** What a page does about code that it can't have; a page that has all of it needs none of this. One a document. */
export interface Recovery {
  /** See `give-up.ts`. */
  giveUp(lost: Lost, error: unknown): Promise<boolean>;
  areas(stores: Pick<SiteStores, 'modals' | 'unsaved'>): Rescue;
}

export function createRecovery(page: PageState, errors: PageErrors, tell: Teller): Recovery {
  const ports: GiveUpPorts = {
    page,
    errors,
    memory: createRecoveryMemory(window),
    tell,
    integrityOf,
    fetch: (...request) => fetch(...request),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: Date.now,
    isReachable: isPageReachable,
    leave: leavePage,
  };
  return {
    giveUp: (lost, error) => giveUp(lost, error, ports, () => true),
    areas: (stores) => createRescue({ ...ports, page, stores }),
  };
}
