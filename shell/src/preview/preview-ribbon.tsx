import styled from '@emotion/styled';
import { PREVIEW_LEAVE_PATH } from '@site/shared/contracts/visitor';
import { formatMoment } from '@site/shared/text/dates';
import { TextLink } from '@site/shared/ui/text-link';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context';
import { previewText as text } from './preview.text';
import { titleOf } from './title-of';

/** How much of a release's id people read. */
const ID_CHARS = 8;

/** Says that this is no live site, which release it shows and until when; one click leaves it, without scripts too. */
export function PreviewRibbon() {
  const { page } = useShell();
  const { pathname } = useLocation();
  if (!page.preview) return null;
  const { area, release, expires } = page.preview;
  return (
    <Root aria-label={text.name}>
      <p>
        <b>
          {text.name}: {titleOf(page, area)}
        </b>
        {' · '}
        <span>{text.release(release.slice(0, ID_CHARS))}</span>
        {' · '}
        {/* the day may turn between server and browser */}
        <span suppressHydrationWarning>{text.until(formatMoment(expires))}</span>
      </p>
      <TextLink to={`${PREVIEW_LEAVE_PATH}?to=${encodeURIComponent(pathname)}`} file aria-label={text.leave}>
        <Words>{text.leave}</Words>
        <Short>{text.leaveShort}</Short>
      </TextLink>
    </Root>
  );
}

const Words = styled.span(({ theme: { media } }) => ({ [media.mobile]: { display: 'none' } }));
const Short = styled.span(({ theme: { media } }) => ({
  display: 'none',
  [media.mobile]: { display: 'inline' },
}));

const Root = styled.aside(({ theme: { color, layer, media, space, type } }) => ({
  // seen wherever one scrolls to; the header stands below it and goes under it
  position: 'sticky',
  top: 0,
  zIndex: layer.header + 1,
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  paddingInline: space.gutter,
  // the tape of everything that is not for traffic yet
  borderTop: '6px solid',
  borderImage: `repeating-linear-gradient(-55deg,${color.amber.base} 0 12px,${color.ink[900]} 12px 24px) 6`,
  background: color.ink[850],
  '& > p': { ...type.mono, flex: 1, color: color.steel[300] },
  '& b': { color: color.bone.base, fontWeight: 500 },
  '& span': { whiteSpace: 'nowrap' },
  '& > a': { fontSize: 16 },
  [media.mobile]: { gap: 16, paddingBlock: 4, '& > p': { fontSize: 12 } },
}));
