import { useSiteStores } from '@site/shared/stores';
import { useIsModalOffered } from '@site/host/frame';

const MODAL = 'payment-method';

/** Functions that start a top-up in a modal and prefetch the modal's code. */
interface TopUp {
  begin: () => void;
  prepare: () => void;
}

/** Returns functions for starting a top-up, or null if no open area offers top-ups. */
export function useTopUp(): TopUp | null {
  const { modals } = useSiteStores();
  const isOffered = useIsModalOffered();
  if (!isOffered(MODAL)) return null;
  return { begin: () => void modals.open(MODAL), prepare: () => modals.prefetch(MODAL) };
}
