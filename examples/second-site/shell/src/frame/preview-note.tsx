import styled from '@emotion/styled';
import { PREVIEW_LEAVE_PATH } from '@site/contracts/visitor';
import { useLocation } from 'react-router-dom';
import { frameText as text } from './frame.text';

/** Says that the visitor previews releases, with a link that ends the preview. The link works without scripts. */
export function PreviewNote() {
  const { pathname } = useLocation();
  return (
    <Root aria-label={text.preview}>
      {text.preview}{' '}
      <a href={`${PREVIEW_LEAVE_PATH}?to=${encodeURIComponent(pathname)}`}>{text.leavePreview}</a>
    </Root>
  );
}

const Root = styled.aside(({ theme: { color, space } }) => ({
  padding: `.5rem ${space.gutter}`,
  background: color.leaf,
  color: color.card,
  '& a': { color: color.card },
}));
