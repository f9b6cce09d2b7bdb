import { useCallback } from 'react';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { ModalDialog } from './modal-dialog';
import { useBackButton } from './use-back-button';
import { useEscape } from './use-escape';

/** All that modals need of the page. Stays from the first modal on: the browser's history may remember an older one. */
export const Layer = observer(function Layer() {
  const { modals } = useSiteStores();
  const { active, phase } = modals;
  const open = active !== null && phase !== 'closing';
  useBackButton(open, modals.close);
  // what is on its way over an open modal goes first
  const handleEscape = useCallback(() => (modals.pending ? modals.giveUp() : modals.close()), [modals]);
  useEscape(open, handleEscape);
  return active && <ModalDialog modal={active} />;
});
