import styled from '@emotion/styled';
import type { WatchItem } from '@site/shared/contracts/home';
import type { PicturePlace } from '@site/shared/rules/picture-sources';
import { LiveBadge } from '@site/shared/ui/live-badge';
import { Picture } from '@site/shared/ui/picture';
import { SafeLink } from '@site/shared/ui/safe-link';
import { homeText } from './home.text';

const PLACE: PicturePlace = { tablet: 132, wide: 164, ratio: 16 / 9 };

/** A line of the programme. */
export const WatchRow = ({
  item: { title, author, platform, link, picture, live, duration },
}: {
  item: WatchItem;
}) => (
  <Root to={link} newTab>
    <Frame>
      <Picture of={picture} place={PLACE} />
      {!live && duration && <span>{duration}</span>}
    </Frame>
    <div>
      {live && <LiveBadge />}
      <h3>{title}</h3>
      <small>
        {author}, {live ? homeText.watch.viewers(live.viewers) : platform}
      </small>
    </div>
  </Root>
);

const Root = styled(SafeLink)(({ theme: { color, font, media, type } }) => ({
  display: 'grid',
  gridTemplateColumns: '164px 1fr',
  gap: 22,
  padding: '17px 0',
  alignItems: 'center',
  textDecoration: 'none',
  '& > div': { minWidth: 0 },
  '& h3': { font: `600 18px/1.3 ${font.text}`, marginTop: 6 },
  '&:hover h3': { color: color.amber.base },
  '& small': { ...type.mono, color: color.steel[300] },
  [media.tablet]: { gridTemplateColumns: '132px 1fr', gap: 16 },
  [media.mobile]: { gridTemplateColumns: '124px 1fr', gap: 14, '& h3': { fontSize: 16 } },
}));

const Frame = styled.div(({ theme: { color, font } }) => ({
  position: 'relative',
  aspectRatio: '16/9',
  overflow: 'hidden',
  background: '#0F242B',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& > span': {
    position: 'absolute',
    right: 6,
    bottom: 6,
    background: `${color.ink[950]}e0`,
    font: `500 12px/1 ${font.mono}`,
    padding: '4px 6px',
  },
}));
