import { usePlatformStores } from '@site/area';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useShell } from '../shell-context/shell-context';

/** Time in ms after which a note says that a modal is still loading. */
const NOTE_DELAY_MS = 300;

/**
 * Announces that a modal is loading once loading takes longer than 300 ms. The live region is rendered before
 * its text, because screen readers read only changes.
 */
export const OpeningNote = observer(function OpeningNote() {
  const { modals } = usePlatformStores();
  const isLate = useLate(modals.pending);
  return <div aria-live="polite">{isLate && <Note onCancel={modals.cancelPending} />}</div>;
});

function useLate(pending: unknown): boolean {
  const [late, setLate] = useState<unknown>(null);
  useEffect(() => {
    if (pending === null) return undefined;
    const timer = setTimeout(() => setLate(pending), NOTE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [pending]);
  return pending !== null && late === pending;
}

/** Note with a cancel button. The button and the Escape key cancel opening the modal. */
function Note({ onCancel }: { onCancel: () => void }) {
  const { OpeningNote: OpeningNoteView } = useShell().site.views;
  useEffect(() => {
    const opener = document.activeElement;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onCancel();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      // focuses the opener again, because the removed cancel button had the focus
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, [onCancel]);
  return <OpeningNoteView onCancel={onCancel} />;
}
