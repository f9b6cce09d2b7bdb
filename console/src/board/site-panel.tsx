import styled from '@emotion/styled';
import type { PreviewInfo } from '@site/contracts/deploy-preview';
import type { StatusReply } from '@site/contracts/deploy-status';
import { Button } from '@site/shared/ui/button';
import { Announcements } from '../announcements/announcements';
import {
  planControl,
  planMode,
  type PlannedChange,
  planPathClosing,
  planWithdrawal,
} from '../changes/planned-changes';
import { PanelLine } from '../ui/panel-line';
import { ClosePath } from './close-path';
import { boardText as text } from './board.text';

interface SitePanelProps {
  status: StatusReply;
  previews: readonly PreviewInfo[];
  may: (verb: string) => boolean;
  onPlan: (change: PlannedChange) => void;
  onEndPreview: (preview: PreviewInfo) => void;
}

/** The mode of the site, its closed paths, announcements, gateways and preview links. */
export const SitePanel = ({ status, previews, may, onPlan, onEndPreview }: SitePanelProps) => {
  const { mode, closedPaths, gateways, revision, clocks = [], newAreas = [], announcements = [] } = status;
  const other = mode === 'live' ? 'prelaunch' : 'live';
  return (
    <Root>
      <section aria-labelledby="site">
        <h2 id="site">{text.site}</h2>
        <PanelLine>
          {text.mode[mode]}
          {may('rules') && (
            <Button size="s" look="outline" onClick={() => onPlan(planMode(other, revision))}>
              {text.toMode[other]}
            </Button>
          )}
        </PanelLine>
        {closedPaths.map(({ path, by, why }) => (
          <PanelLine key={path}>
            {text.closedPath(path, by, why)}
            {may('rules') && (
              <Button
                size="s"
                look="outline"
                aria-label={text.openPath(path)}
                onClick={() => onPlan(planControl('open', { area: path, revision }))}
              >
                {text.openIt}
              </Button>
            )}
          </PanelLine>
        ))}
        {may('rules') && <ClosePath onClose={(path) => onPlan(planPathClosing(path, revision))} />}
        {newAreas.length > 0 && <h3>{text.newAreas}</h3>}
        {newAreas.map(({ area, canary }) => (
          <PanelLine key={area}>
            {text.newArea(area, canary.release, canary.percent)}
            {may('canary') && (
              <Button
                size="s"
                look="outline"
                aria-label={text.withdrawOf(area)}
                onClick={() => onPlan(planWithdrawal({ area, revision }, canary.release))}
              >
                {text.withdraw}
              </Button>
            )}
          </PanelLine>
        ))}
      </section>
      <Announcements list={announcements} mayChange={may('rules')} onPlan={onPlan} />
      <section aria-labelledby="gateways">
        <h2 id="gateways">{text.gateways}</h2>
        <ul>
          {gateways.map(({ name, current }) => (
            <Gateway key={name} data-bad={!current}>
              {name} <span>{current ? text.current : text.behind}</span>
            </Gateway>
          ))}
        </ul>
        {clocks
          .filter(({ wrong }) => wrong)
          .map((clock) => (
            <PanelLine key={clock.source}>{text.state.wrongClock(clock)}</PanelLine>
          ))}
      </section>
      <section aria-labelledby="previews">
        <h2 id="previews">{text.previews}</h2>
        {previews.length === 0 && <p>{text.noPreviews}</p>}
        {previews.map((preview) => (
          <PanelLine key={preview.id}>
            <span>
              {text.previewOf(preview.releases)}
              <small>
                {preview.end === null
                  ? text.previewBy(preview.by, preview.expires)
                  : text.previewEnds[preview.end]}
              </small>
            </span>
            {preview.end === null && may('preview') && (
              <Button
                size="s"
                look="outline"
                aria-label={text.endPreviewOf(text.previewOf(preview.releases))}
                onClick={() => onEndPreview(preview)}
              >
                {text.endPreview}
              </Button>
            )}
          </PanelLine>
        ))}
      </section>
    </Root>
  );
};

const Root = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,300px),1fr))',
  alignItems: 'start',
  gap: 32,
});

const Gateway = styled.li(({ theme: { color, font } }) => ({
  padding: '10px 0',
  borderBottom: `1px solid ${color.ink[700]}`,
  font: `400 14px/1.4 ${font.mono}`,
  overflowWrap: 'anywhere',
  span: { color: color.foam.base },
  '&[data-bad=true] span': { color: color.red.base },
}));
