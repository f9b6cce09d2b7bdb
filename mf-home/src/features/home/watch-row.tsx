import styled from '@emotion/styled';
import type { WatchItem } from '@site/shared/contracts/home';
import { toSafeLink } from '@site/area/rules/links';
import type { PicturePlace } from '@site/shared/rules/picture-sources';
import { LiveBadge } from '@site/shared/ui/live-badge';
import { Picture } from '@site/shared/ui/picture';
import { SafeLink } from '@site/shared/ui/safe-link';
import { homeText } from './home.text';

const PLACE: PicturePlace = { tablet: 132, wide: 164, ratio: 16 / 9 };

export const WatchRow = ({
  item: { title, author, platform, link, picture, live, duration },
}: {
  item: WatchItem;
}) => (
  <Root to={toSafeLink(link)} newTab>
    <Frame>
      <Thumbnail of={picture} place={PLACE} />
      {!live && duration && <Duration>{duration}</Duration>}
    </Frame>
    <Words>
      {live && <LiveBadge />}
      <Title>{title}</Title>
      <Source>
        {author}, {live ? homeText.watch.viewers(live.viewers) : platform}
      </Source>
    </Words>
  </Root>
);

const Root = styled(SafeLink)(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: '164px 1fr',
  gap: 22,
  padding: '17px 0',
  alignItems: 'center',
  textDecoration: 'none',
  [media.tablet]: { gridTemplateColumns: '132px 1fr', gap: 16 },
  [media.mobile]: { gridTemplateColumns: '124px 1fr', gap: 14 },
}));

const Words = styled.div({ minWidth: 0 });

const Title = styled.h3(({ theme: { color, font, media } }) => ({
  font: `600 18px/1.3 ${font.text}`,
  marginTop: 6,
  'a:hover > * > &, span:hover > * > &': { color: color.amber.base },
  [media.mobile]: { fontSize: 16 },
}));

const Source = styled.small(({ theme: { color, type } }) => ({ ...type.mono, color: color.steel[300] }));

const Frame = styled.div({
  position: 'relative',
  aspectRatio: '16/9',
  overflow: 'hidden',
  background: '#0F242B',
});

const Thumbnail = styled(Picture)({ width: '100%', height: '100%', objectFit: 'cover' });

const Duration = styled.span(({ theme: { color, font } }) => ({
  position: 'absolute',
  right: 6,
  bottom: 6,
  background: `${color.ink[950]}e0`,
  font: `500 12px/1 ${font.mono}`,
  padding: '4px 6px',
}));
