import styled from '@emotion/styled';
import { PREVIEW_LEAVE_PATH } from '@site/contracts/visitor';
import { toSafeLink } from '@site/area/rules/links';
import { formatDeadline } from '@site/text/dates';
import { TextLink } from '@site/shared/ui/text-link';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '@site/host/frame';
import { areaTitle } from '@site/host/preview';
import { PreviewPanel } from './preview-panel';
import { previewPanelText } from './preview-panel.text';
import { createPreviewReleasesApi } from './preview-releases.api';
import { previewText as text } from './preview.text';
import { ID_CHARS } from './release-facts';

/**
 * Shows the previewed releases, the time when the preview expires, the button of the panel of all releases, and a
 * link that ends the preview. The link works without scripts.
 */
export function PreviewRibbon() {
  const { page } = useShell();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  if (!page.preview) return null;
  const { area, release, others = [], expires } = page.preview;
  const shown = [{ area, release }, ...others];
  return (
    <Root aria-label={text.name}>
      <Details>
        <Name>
          {text.name}: {shown.map((one) => areaTitle(page, one.area)).join(', ')}
        </Name>
        <Ids>
          {SEPARATOR}
          <Fact>{text.releases(shown.map((one) => one.release.slice(0, ID_CHARS)))}</Fact>
        </Ids>
        {SEPARATOR}
        {/* formatted relative to the current day, which may differ between server and browser */}
        <Fact suppressHydrationWarning>{text.until(formatDeadline(expires))}</Fact>
      </Details>
      <PanelButton type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{previewPanelText.open}</span>
      </PanelButton>
      <LeaveLink
        to={toSafeLink(`${PREVIEW_LEAVE_PATH}?to=${encodeURIComponent(pathname)}`)}
        file
        aria-label={text.leave}
      >
        <Words>{text.leave}</Words>
        <Short>{text.leaveShort}</Short>
      </LeaveLink>
      {open && (
        <PreviewPanel api={createPreviewReleasesApi(fetch.bind(window))} onClosed={() => setOpen(false)} />
      )}
    </Root>
  );
}

/** No line begins with the dot: it stays with the text before it. */
const SEPARATOR = '\u00a0· ';

const Details = styled.p(({ theme: { color, media, type } }) => ({
  ...type.mono,
  flex: 1,
  color: color.steel[300],
  [media.mobile]: { fontSize: 12 },
}));
const Name = styled.b(({ theme: { color } }) => ({ color: color.bone.base, fontWeight: 500 }));
const Fact = styled.span({ display: 'inline-block' });
/** The panel shows the ids too. On a phone they would push the page down by several lines. */
const Ids = styled.span(({ theme: { media } }) => ({ [media.mobile]: { display: 'none' } }));

const PanelButton = styled.button(({ theme: { control } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  lineHeight: 'inherit',
  minHeight: control.minTarget,
  fontSize: 16,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&:hover': { color: 'var(--accent)' },
  '& > span': { borderBottom: '1.5px solid currentColor', paddingBottom: 2 },
}));
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
