import styled from '@emotion/styled';
import { uiText } from '../text/ui.text';

/** Label that marks a stream as live. */
export const LiveBadge = () => <Root>{uiText.live}</Root>;

const Root = styled.span(({ theme: { color, font } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  background: color.red.base,
  color: color.paper.ink,
  font: `800 18px/1 ${font.display}`,
  letterSpacing: '.06em',
  textTransform: 'uppercase',
  padding: '6px 10px',
}));
