import styled from '@emotion/styled';
import { bakeryText as text } from '../text/bakery.text';
import { Button } from './button';

interface FailedNoteProps {
  title: string;
  onRetry: () => void;
}

/** Says that a part of a page did not load, with a button that loads it again. */
export const FailedNote = ({ title, onRetry }: FailedNoteProps) => (
  <Root role="alert">
    <p>{title}</p>
    <Button type="button" onClick={onRetry}>
      {text.retry}
    </Button>
  </Root>
);

const Root = styled.div(({ theme: { color, radius } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: '1rem',
  padding: '1.5rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.card,
}));
