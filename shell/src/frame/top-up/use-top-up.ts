import { DONATE_PATH } from '@site/shared/rules/donate-link';
import { useSiteStores } from '@site/shared/stores';
import { useIsModalOffered, useOwner } from '@site/host/frame';

const MODAL = 'payment-method';

/** Functions that start a top-up in a modal and prefetch the modal's code. */
interface TopUp {
  begin: () => void;
  prepare: () => void;
}

/**
 * Returns functions for starting a top-up, or null if the payment page is closed or no area offers top-ups.
 * Callers must be observers.
 */
export function useTopUp(): TopUp | null {
  const { modals } = useSiteStores();
  const isOffered = useIsModalOffered();
  const owner = useOwner();
  if (!owner(DONATE_PATH) || !isOffered(MODAL)) return null;
  return { begin: () => void modals.open(MODAL), prepare: () => modals.prefetch(MODAL) };
}
