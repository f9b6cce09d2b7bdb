import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { overlayText } from './overlay.text';

/** Says that a modal is loading. */
export const OpeningNote = ({ onCancel }: { onCancel: () => void }) => (
  <Root>
    <span>{overlayText.opening}</span>
    <CancelButton type="button" onClick={onCancel}>
      {overlayText.cancel}
    </CancelButton>
  </Root>
);

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
