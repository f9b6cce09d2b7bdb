import styled from '@emotion/styled';

/**
 * The dialog element itself has no colour or transition, because it also contains the toasts, which do not
 * fade with the modal.
 */
export const ModalDialog = styled.dialog({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  overflow: 'hidden',
  outline: 'none',
  '&::backdrop': { background: 'none' },
});

export const ModalShade = styled.div(({ theme: { color, motion } }) => ({
  position: 'absolute',
  inset: 0,
  background: color.overlay,
  opacity: 0,
  transition: `opacity ${motion.slow}ms ${motion.ease}`,
  '[data-active] > &': { opacity: 1 },
}));

export const ModalScroller = styled.div({
  position: 'absolute',
  inset: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

export const ModalPlace = styled.div(({ theme: { media, motion } }) => ({
  minHeight: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  alignItems: 'center',
  opacity: 0,
  translate: '0 24px',
  transition: `opacity ${motion.slow}ms ${motion.ease},translate ${motion.slow}ms ${motion.ease}`,
  '[data-active] &': { opacity: 1, translate: 'none' },
  [media.mobile]: { alignItems: 'end' },
}));
