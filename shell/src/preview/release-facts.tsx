import styled from '@emotion/styled';
import type { StoredBuild } from '@site/contracts/preview-releases';
import { formatStamp } from '@site/text/dates';
import { previewPanelText as text } from './preview-panel.text';

/** Number of characters of a release id that people see. */
export const ID_CHARS = 8;

interface ReleaseFactsProps {
  name: string;
  /** The release, or null for an area that has none. */
  build: StoredBuild | null;
}

/** One line about a release: what it is, its id, and when it was uploaded. */
export const ReleaseFacts = ({ name, build }: ReleaseFactsProps) => (
  <Line>
    <b>{name}</b>
    {build ? (
      <>
        <Id>{build.release.slice(0, ID_CHARS)}</Id>
        <Time dateTime={new Date(build.uploadedAt).toISOString()}>
          {text.uploaded(formatStamp(build.uploadedAt))}
        </Time>
      </>
    ) : (
      <Time as="span">{text.notLive}</Time>
    )}
  </Line>
);

const Line = styled.span(({ theme: { media } }) => ({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: '9em 6.5em 1fr',
  alignItems: 'baseline',
  gap: '2px 16px',
  '& > b': { fontWeight: 600 },
  [media.mobile]: { gridTemplateColumns: '1fr auto' },
}));
const Id = styled.span(({ theme: { color, type } }) => ({ ...type.mono, color: color.bone.base }));
const Time = styled.time(({ theme: { color, media, type } }) => ({
  ...type.mono,
  color: color.steel[300],
  textAlign: 'right',
  [media.mobile]: { gridColumn: '1 / -1', textAlign: 'left' },
}));
