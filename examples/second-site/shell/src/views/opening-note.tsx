import styled from '@emotion/styled';
import { viewsText as text } from './views.text';

/** Says that a modal is loading. */
export const OpeningNote = ({ onCancel }: { onCancel: () => void }) => (
  <Root>
    {text.opening}
    <button type="button" onClick={onCancel}>
      {text.cancel}
    </button>
  </Root>
);

const Root = styled.div(({ theme: { color, radius, shadow } }) => ({
  position: 'fixed',
  zIndex: 20,
  left: '50%',
  bottom: 24,
  translate: '-50%',
  display: 'flex',
  alignItems: 'center',
  gap: '1rem',
  padding: '.5rem 1.25rem',
  borderRadius: radius,
  background: color.card,
  boxShadow: shadow,
  '& button': { minHeight: '3rem', border: 0, background: 'none', color: color.crust, cursor: 'pointer' },
}));
