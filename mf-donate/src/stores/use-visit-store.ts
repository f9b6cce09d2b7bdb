import type { AreaContext } from '@site/area';
import { useSiteStores } from '@site/shared/stores';
import { useState } from 'react';
import { useDonateStores } from './donate-stores';

/**
 * Returns a store for the current visit. Creates a new store when another player signs in in the same tab.
 * Call it only in observers.
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
