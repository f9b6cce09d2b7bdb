import type { AreaContext } from '@site/shared/area';
import { useSiteStores } from '@site/shared/stores';
import { useState } from 'react';
import { useDonateStores } from './donate-stores';

/**
 * Returns a store that lives as long as one visit. When another player signs in in the same tab, a new store
 * is created. Call it only in observers.
 */
export function useVisitStore<S>(create: (context: AreaContext) => S): S {
  const { visit } = useSiteStores().session;
  const { context } = useDonateStores();
  const [current, setCurrent] = useState<{ visit: number; store: S }>();
  if (current?.visit === visit) return current.store;
  const next = { visit, store: create(context) };
  setCurrent(next);
  return next.store;
}
