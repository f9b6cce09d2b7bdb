import styled from '@emotion/styled';
import { PREVIEW_LEAVE_PATH } from '@site/contracts/visitor';
import { toSafeLink } from '@site/shared/rules/links';
import { formatMoment } from '@site/text/dates';
import { TextLink } from '@site/shared/ui/text-link';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context/shell-context';
import { previewText as text } from './preview.text';
import { areaTitle } from './area-title';

/** Number of characters of a release id that the ribbon shows. */
const ID_CHARS = 8;

/**
 * Shows the previewed releases, the time when the preview expires, and a link that ends the preview. The link
 * works without scripts.
 */
export function PreviewRibbon() {
  const { page } = useShell();
  const { pathname } = useLocation();
  if (!page.preview) return null;
  const { area, release, others = [], expires } = page.preview;
  const shown = [{ area, release }, ...others];
  return (
    <Root aria-label={text.name}>
      <Details>
        <Name>
          {text.name}: {shown.map((one) => areaTitle(page, one.area)).join(', ')}
        </Name>
        {' · '}
        <Fact>{text.releases(shown.map((one) => one.release.slice(0, ID_CHARS)))}</Fact>
        {' · '}
        {/* formatted relative to the current day, which may differ between server and browser */}
        <Fact suppressHydrationWarning>{text.until(formatMoment(expires))}</Fact>
      </Details>
      <LeaveLink
        to={toSafeLink(`${PREVIEW_LEAVE_PATH}?to=${encodeURIComponent(pathname)}`)}
        file
        aria-label={text.leave}
      >
        <Words>{text.leave}</Words>
        <Short>{text.leaveShort}</Short>
      </LeaveLink>
    </Root>
  );
}

const Details = styled.p(({ theme: { color, media, type } }) => ({
  ...type.mono,
  flex: 1,
  color: color.steel[300],
  [media.mobile]: { fontSize: 12 },
}));
const Name = styled.b(({ theme: { color } }) => ({ color: color.bone.base, fontWeight: 500 }));
const Fact = styled.span({ display: 'inline-block' });

const LeaveLink = styled(TextLink)({ fontSize: 16, whiteSpace: 'nowrap' });
const Words = styled.span(({ theme: { media } }) => ({ [media.mobile]: { display: 'none' } }));
const Short = styled.span(({ theme: { media } }) => ({
  display: 'none',
  [media.mobile]: { display: 'inline' },
}));

const Root = styled.aside(({ theme: { color, layer, media, space } }) => ({
  position: 'sticky',
  top: 0,
  zIndex: layer.header + 1,
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  paddingInline: space.gutter,
  borderTop: '6px solid',
  borderImage: `repeating-linear-gradient(-55deg,${color.amber.base} 0 12px,${color.ink[900]} 12px 24px) 6`,
  background: color.ink[850],
  [media.mobile]: { gap: 16, paddingBlock: 4 },
}));
