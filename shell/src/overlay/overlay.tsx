import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useShell } from '../shell-context';
import { OpeningNote } from './opening-note';

/** The place of modals: their layer once its code is here, and before a modal is there the word that it comes. */
export const Overlay = observer(function Overlay() {
  const { overlay } = useShell();
  const { modals } = useSiteStores();
  return (
    <>
      {overlay.value && <overlay.value.Layer />}
      {!modals.active && <OpeningNote />}
    </>
  );
});
