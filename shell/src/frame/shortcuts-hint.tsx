import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { shortcutsText as text } from './shortcuts.text';

/** Hint on how to open the shortcuts panel. Invisible until the page handles keys, and hidden on mobile. */
export function ShortcutsHint() {
  const [isActive, setActive] = useState(false);
  useEffect(() => setActive(true), []);
  return (
    <Root data-active={isActive || undefined}>
      {text.hint} <Keys>{text.hintKeys}</Keys>
    </Root>
  );
}

const Keys = styled.kbd(({ theme: { font } }) => ({
  font: `500 13px/1.3 ${font.mono}`,
  whiteSpace: 'nowrap',
}));

const Root = styled.p(({ theme: { color, media } }) => ({
  marginTop: 20,
  fontSize: 14,
  color: color.steel[400],
  '&:not([data-active])': { visibility: 'hidden' },
  [media.mobile]: { display: 'none' },
}));
