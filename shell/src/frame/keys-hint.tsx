import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { keysText as text } from './keys.text';

/** Says how the memo of keys opens, once the page listens to keys: until then it keeps its place. A phone has none. */
export function KeysHint() {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => setHeard(true), []);
  return (
    <Root data-heard={isHeard || undefined}>
      {text.hint} <kbd>{text.hintKeys}</kbd>
    </Root>
  );
}

const Root = styled.p(({ theme: { color, font, media } }) => ({
  marginTop: 20,
  fontSize: 14,
  color: color.steel[400],
  '&:not([data-heard])': { visibility: 'hidden' },
  '& kbd': { font: `500 13px/1.3 ${font.mono}`, whiteSpace: 'nowrap' },
  [media.mobile]: { display: 'none' },
}));
