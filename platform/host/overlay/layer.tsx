import { useCallback } from 'react';
import { usePlatformStores } from '@site/area';
import { observer } from 'mobx-react-lite';
import { ModalDialog } from './modal-dialog';
import { useBackButton } from './use-back-button';
import { useEscape } from './use-escape';

/**
 * Renders the active modal and handles Escape and the back button. Stays mounted, because the history entry
 * of a modal can outlive the modal.
 */
export const Layer = observer(function Layer() {
  const { modals } = usePlatformStores();
  const { active, phase } = modals;
  const open = active !== null && phase !== 'closing';
  useBackButton(open, modals.back);
  // Escape first cancels a modal that is still loading and only then closes the open one
  const handleEscape = useCallback(
    () => (modals.pending ? modals.cancelPending() : modals.close()),
    [modals],
  );
  useEscape(open, handleEscape);
  return active && <ModalDialog modal={active} />;
});
