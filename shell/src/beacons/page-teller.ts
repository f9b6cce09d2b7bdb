import type { PageState } from '@site/shared/contracts/page';
import type { createTeller, Teller } from './teller';

/** The document's one teller; its code comes with what measures healthy pages, or with what helps the others. */
export interface PageTeller {
  make(create: typeof createTeller): Teller;
  /** Rejects when its code can't be had. */
  load(): Promise<Teller>;
}

export function pageTeller(page: PageState): PageTeller {
  let teller: Teller | null = null;
  const make = (create: typeof createTeller) => (teller ??= create(page));
  return {
    make,
    load: async () => make((await loadBeacons()).createTeller),
  };
}

export const loadBeacons = () => import(/* webpackChunkName: "beacons" */ './start-beacons');
