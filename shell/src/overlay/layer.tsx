import { useCallback } from 'react';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { ModalDialog } from './modal-dialog';
import { useBackButton } from './use-back-button';
import { useEscape } from './use-escape';

/** Renders the active modal and handles Escape and the back button. Stays mounted: history entries outlive their modal. */
export const Layer = observer(function Layer() {
  const { modals } = useSiteStores();
  const { active, phase } = modals;
  const open = active !== null && phase !== 'closing';
  useBackButton(open, modals.close);
  // a modal that is still loading is cancelled before the open one closes
  const handleEscape = useCallback(
    () => (modals.pending ? modals.cancelPending() : modals.close()),
    [modals],
  );
  useEscape(open, handleEscape);
  return active && <ModalDialog modal={active} />;
});
