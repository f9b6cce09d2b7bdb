import type { AreaContext } from '@site/shared/area';
import { useSiteStores } from '@site/shared/stores';
import { useState } from 'react';
import { useDonateStores } from './donate-stores';

/** A store that lives as long as one visit: another player of the same tab gets a new one. Call it in observers only. */
export function useVisitStore<S>(create: (context: AreaContext) => S): S {
  const { visit } = useSiteStores().session;
  const { context } = useDonateStores();
  const [current, setCurrent] = useState<{ visit: number; store: S }>();
  if (current?.visit === visit) return current.store;
  const next = { visit, store: create(context) };
  setCurrent(next);
  return next.store;
}
