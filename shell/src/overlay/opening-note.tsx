import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { overlayText } from './overlay.text';

/** A modal that is on its way for so long is spoken of. */
const PATIENCE_MS = 300;

/**
 * The place in which is said, after 300 ms, that a modal is on its way. It stands before it has words: only then are they
 * read out.
 */
export const OpeningNote = observer(function OpeningNote() {
  const { modals } = useSiteStores();
  const isLate = useLate(modals.pending);
  return <div aria-live="polite">{isLate && <Note onGiveUp={modals.giveUp} />}</div>;
});

function useLate(pending: unknown): boolean {
  const [late, setLate] = useState<unknown>(null);
  useEffect(() => {
    if (pending === null) return undefined;
    const timer = setTimeout(() => setLate(pending), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [pending]);
  return pending !== null && late === pending;
}

/** The player may give it up, by Escape too. */
function Note({ onGiveUp }: { onGiveUp: () => void }) {
  useEffect(() => {
    const opener = document.activeElement;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onGiveUp();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      // the button that had the focus goes with the note
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, [onGiveUp]);
  return (
    <Root>
      <span>{overlayText.opening}</span>
      <button type="button" onClick={onGiveUp}>
        {overlayText.giveUp}
      </button>
    </Root>
  );
}

const pass = keyframes({ to: { backgroundPosition: '-150% 0' } });

const Root = styled.div(({ theme: { color, control, layer, motion, shadow } }) => ({
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
  '& > button': {
    minHeight: control.minTarget + 8,
    fontWeight: 600,
    textDecoration: 'underline',
    textUnderlineOffset: '.2em',
  },
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 0 auto',
    height: 4,
    background: `linear-gradient(90deg,${color.ink[600]} 30%,${color.amber.base} 50%,${color.ink[600]} 70%) 0 0/300% 100%`,
    animation: `${pass} ${motion.skeleton}ms linear infinite`,
  },
}));
