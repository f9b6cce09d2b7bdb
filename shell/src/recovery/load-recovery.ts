import type { PageState } from '@site/shared/contracts/page';
import type { PageErrors } from '../beacons/page-errors';
import type { Recovery } from './recovery';

/** Gives the document's recovery; its code comes with the first who asks. Rejects when it can't be had. */
export type LoadRecovery = () => Promise<Recovery>;

export function recoveryOf(page: PageState, errors: PageErrors): LoadRecovery {
  let made: Recovery | null = null;
  return async () => {
    const { createRecovery } = await import(/* webpackChunkName: "recovery" */ './recovery');
    return (made ??= createRecovery(page, errors));
  };
}
