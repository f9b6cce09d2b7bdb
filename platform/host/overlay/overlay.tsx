import { usePlatformStores } from '@site/area';
import { observer } from 'mobx-react-lite';
import { useShell } from '../shell-context/shell-context';
import { OpeningNote } from './opening-note';

/** Renders modals after their code has loaded, and a note while a modal is loading. */
export const Overlay = observer(function Overlay() {
  const { overlay } = useShell();
  const { modals } = usePlatformStores();
  return (
    <>
      {overlay.value && <overlay.value.Layer />}
      {!modals.active && <OpeningNote />}
    </>
  );
});
