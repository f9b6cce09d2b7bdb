import type { PageState } from '@site/shared/contracts/page';
import type { PageErrors } from '../beacons/page-errors';
import { type PageTeller, pageTeller } from '../beacons/page-teller';
import type { Recovery } from './recovery';

/** How a document minds itself. The code of it comes late. */
export interface PageCare {
  errors: PageErrors;
  teller: PageTeller;
  /** Gives the document's recovery; its code comes with the first who asks, on a healthy page with nobody. Rejects when it can't be had. */
  recovery: () => Promise<Recovery>;
}

export function pageCare(page: PageState, errors: PageErrors): PageCare {
  const teller = pageTeller(page);
  let made: Recovery | null = null;
  return {
    errors,
    teller,
    async recovery() {
      const code = await import(/* webpackChunkName: "recovery" */ './recovery');
      return (made ??= code.createRecovery(page, errors, teller.make(code.createTeller)));
    },
  };
}
