import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { useEffect, useState } from 'react';
import { overlayText } from './overlay.text';

/** A modal that is on its way for so long is spoken of. */
const PATIENCE_MS = 300;

/** Says that a modal is coming, after 300 ms; the player may give it up, by Escape too. */
export function OpeningNote() {
  const { modals } = useSiteStores();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const opener = document.activeElement;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      modals.giveUp();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      // the button that had the focus goes with the note
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, [modals]);
  return (
    <Root data-late={late || undefined}>
      {/* stands before it has words: only then are they read out */}
      <span role="status">{late && overlayText.opening}</span>
      {late && (
        <button type="button" onClick={modals.giveUp}>
          {overlayText.giveUp}
        </button>
      )}
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
  '&:not([data-late])': { opacity: 0 },
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
