import styled from '@emotion/styled';
import { uiText } from '../text/ui.text';

/** Skip link to the element with id `target`. Must be the first focusable element on the page. */
export const SkipLink = ({ target }: { target: string }) => <Root href={`#${target}`}>{uiText.skip}</Root>;

const Root = styled.a(({ theme }) => ({
  position: 'absolute',
  left: 20,
  top: -80,
  zIndex: 99,
  background: theme.color.amber.base,
  color: theme.color.paper.ink,
  padding: '12px 20px',
  '&:focus': { top: 12 },
}));
