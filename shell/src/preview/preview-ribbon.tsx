import { PREVIEW_LEAVE_PATH } from '@site/contracts/visitor';
import { toSafeLink } from '@site/area/rules/links';
import { formatDeadline } from '@site/text/dates';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '@site/host/frame';
import { areaTitle } from '@site/host/preview';
import { PreviewPanel } from './preview-panel';
import { previewPanelText } from './preview-panel.text';
import { createPreviewReleasesApi } from './preview-releases.api';
import { previewText as text } from './preview.text';
import {
  Details,
  Fact,
  Ids,
  LeaveLink,
  Name,
  PanelButton,
  Root,
  SEPARATOR,
  Short,
  Words,
} from './ribbon.styles';
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
