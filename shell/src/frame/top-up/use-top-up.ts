import { useSiteStores } from '@site/shared/stores';
import { useIsModalOffered } from '../../shell-context/shell-context';

const MODAL = 'payment-method';

/** Starts a top-up in a modal, on any page. */
interface TopUp {
  begin: () => void;
  /** Prefetches the modal's code. */
  prepare: () => void;
}

/** Returns functions that start a top-up, or null if no area of the composition offers top-ups. */
export function useTopUp(): TopUp | null {
  const { modals } = useSiteStores();
  const isOffered = useIsModalOffered();
  if (!isOffered(MODAL)) return null;
  return { begin: () => void modals.open(MODAL), prepare: () => modals.prefetch(MODAL) };
}
