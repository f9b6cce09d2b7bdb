import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ModalDialog } from './modal-dialog';
import { OpeningNote } from './opening-note';
import { useBackButton } from './use-back-button';
import { useEscape } from './use-escape';

/** All that modals need of the page. Stays from the first modal on: the browser's history may remember an older one. */
export const Layer = observer(function Layer() {
  const { modals } = useSiteStores();
  const { active, phase } = modals;
  const open = active !== null && phase !== 'closing';
  useBackButton(open, modals.close);
  useEscape(open, modals.close);
  useClosedByNavigation(modals.close);
  if (active) return <ModalDialog modal={active} />;
  return modals.pending && <OpeningNote />;
});

/** Who follows a link out of a modal, or goes back on a large screen, leaves the modal. */
function useClosedByNavigation(close: () => void) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) close();
    last.current = pathname;
  }, [pathname, close]);
}
