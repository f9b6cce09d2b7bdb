import styled from '@emotion/styled';

/** The dialog element itself has no colour or transition, because it also contains the toasts. */
export const ModalDialog = styled.dialog({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  overflow: 'hidden',
  outline: 'none',
  '&::backdrop': { background: 'none' },
});

export const ModalShade = styled.div({
  position: 'absolute',
  inset: 0,
  background: 'rgb(51 36 26 / .55)',
  opacity: 0,
  transition: 'opacity 250ms',
  '[data-active] > &': { opacity: 1 },
});

export const ModalScroller = styled.div({
  position: 'absolute',
  inset: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

export const ModalPlace = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  minHeight: '100%',
  opacity: 0,
  translate: '0 16px',
  transition: 'opacity 250ms, translate 250ms',
  '[data-active] &': { opacity: 1, translate: 'none' },
  [media.phone]: { alignItems: 'end' },
}));
