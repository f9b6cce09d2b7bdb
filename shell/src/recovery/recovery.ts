import type { PageState } from '@site/shared/contracts/page';
import type { SiteStores } from '@site/shared/stores';
import { createRecoveryMemory, type RecoveryMemory } from '@site/shared/stores/vault';
import { integrityOf } from '../areas/integrity';
import type { PageErrors } from '../beacons/page-errors';
import { createTeller, type Teller } from '../beacons/teller';
import { giveUp, type GiveUpPorts, type Lost } from './give-up';
import { isReachable, leavePage } from './leave-page';
import { createRescue, type Rescue } from './rescue';

/** What a page does about code that it can't have, and how it tells the gateway how it fares. One a document. */
export interface Recovery {
  tell: Teller;
  memory: RecoveryMemory;
  errors: PageErrors;
  /** See `give-up.ts`. */
  giveUp(lost: Lost, error: unknown): Promise<boolean>;
  areas(stores: Pick<SiteStores, 'modals' | 'unsaved'>): Rescue;
}

export function createRecovery(page: PageState, errors: PageErrors): Recovery {
  const memory = createRecoveryMemory(window);
  const ports: GiveUpPorts = {
    page,
    errors,
    memory,
    tell: createTeller(page),
    integrityOf,
    fetch: (...request) => fetch(...request),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: Date.now,
    isReachable,
    leave: leavePage,
  };
  return {
    tell: ports.tell,
    memory,
    errors,
    giveUp: (lost, error) => giveUp(lost, error, ports, () => true),
    areas: (stores) => createRescue({ ...ports, page, stores }),
  };
}
