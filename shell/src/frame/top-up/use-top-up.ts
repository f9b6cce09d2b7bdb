import { useSiteStores } from '@site/shared/stores';
import { useIsModalOffered } from '../../context/shell-context';

const MODAL = 'payment-method';

/** A top-up that starts from any page, in a modal. */
interface TopUp {
  begin: () => void;
  /** Prefetches the modal's code. */
  prepare: () => void;
}

/** Null when no area of the composition offers a top-up. */
export function useTopUp(): TopUp | null {
  const { modals } = useSiteStores();
  const isOffered = useIsModalOffered();
  if (!isOffered(MODAL)) return null;
  return { begin: () => void modals.open(MODAL), prepare: () => modals.prefetch(MODAL) };
}
