import { useSiteStores } from '@site/shared/stores';
import { useOffered } from '../shell-context';

const NAME = 'payment-method';

/** A top-up from any page (decision 10). */
export interface Replenish {
  begin: () => void;
  /** Fetches its code, before it is needed. */
  prepare: () => void;
}

/** Null when no area of the composition offers a top-up. */
export function useReplenish(): Replenish | null {
  const { modals } = useSiteStores();
  if (!useOffered()(NAME)) return null;
  return { begin: () => void modals.open(NAME), prepare: () => modals.prefetch(NAME) };
}
