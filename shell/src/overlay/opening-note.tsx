import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { overlayText } from './overlay.text';

/** Time in ms after which a note says that a modal is still loading. */
const NOTE_DELAY_MS = 300;

/**
 * Announces that a modal is loading once loading takes longer than 300 ms. The live region is rendered before
 * its text, because screen readers read only changes.
 */
export const OpeningNote = observer(function OpeningNote() {
  const { modals } = useSiteStores();
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
  return (
    <Root>
      <span>{overlayText.opening}</span>
      <CancelButton type="button" onClick={onCancel}>
        {overlayText.cancel}
      </CancelButton>
    </Root>
  );
}

const slide = keyframes({ to: { backgroundPosition: '-150% 0' } });

const CancelButton = styled.button(({ theme: { control } }) => ({
  minHeight: control.minTarget + 8,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
}));

const Root = styled.div(({ theme: { color, layer, motion, shadow } }) => ({
  position: 'fixed',
  zIndex: layer.toast,
  left: '50%',
  bottom: 24,
  translate: '-50%',
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  paddingInline: 24,
  whiteSpace: 'nowrap',
  color: color.bone.base,
  background: color.ink[800],
  boxShadow: shadow.toast,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 0 auto',
    height: 4,
    background: `linear-gradient(90deg,${color.ink[600]} 30%,${color.amber.base} 50%,${color.ink[600]} 70%) 0 0/300% 100%`,
    animation: `${slide} ${motion.skeleton}ms linear infinite`,
  },
}));
