import { observer } from 'mobx-react-lite';
import { useShell } from '../shell-context';

/** The place of modals, once their code is here. */
export const Overlay = observer(function Overlay() {
  const { overlay } = useShell();
  return overlay.value && <overlay.value.Layer />;
});
