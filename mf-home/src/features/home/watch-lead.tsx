import styled from '@emotion/styled';
import type { WatchItem } from '@site/shared/contracts/home';
import { formatClock } from '@site/text/dates';
import { toSafeLink } from '@site/area/rules/links';
import type { PicturePlace } from '@site/shared/rules/picture-sources';
import { Icon } from '@site/shared/ui/icon';
import { play } from '@site/shared/ui/icons/play';
import { LiveBadge } from '@site/shared/ui/live-badge';
import { Picture } from '@site/shared/ui/picture';
import { SafeLink } from '@site/shared/ui/safe-link';
import { Tag } from '@site/shared/ui/tag';
import { homeText } from './home.text';

const { watch: text } = homeText;

const PLACE: PicturePlace = { mobile: '100vw', tablet: '88vw', wide: '57vw', ratio: 16 / 9 };

export const WatchLead = ({
  item: { title, author, platform, link, picture, live, duration },
}: {
  item: WatchItem;
}) => (
  <Root to={toSafeLink(link)} newTab>
    <Screen>
      <Frame of={picture} place={PLACE} />
      <Badges>
        {live && <LiveBadge />}
        {live ? <DarkTag>{text.viewers(live.viewers)}</DarkTag> : duration && <DarkTag>{duration}</DarkTag>}
      </Badges>
      <Play>
        <PlayIcon of={play} size={52} />
      </Play>
    </Screen>
    <Caption>
      <Title>{title}</Title>
      <Source>
        <Author>{author}</Author>
        {[platform, live && text.since(formatClock(live.since))].filter(Boolean).join(', ')}
        {live && <Measured>{text.measured(formatClock(live.measuredAt))}</Measured>}
      </Source>
    </Caption>
  </Root>
);

const Root = styled(SafeLink)({ display: 'block', minWidth: 0, textDecoration: 'none' });

const Screen = styled.div(({ theme: { color, media, space } }) => ({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '16/9',
  background: color.ink[950],
  [media.mobile]: { marginInline: -20 },
  [media.narrow]: { marginInline: `calc(${space.gutter}*-1)` },
}));

const Frame = styled(Picture)(({ theme: { motion } }) => ({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transition: `transform .6s ${motion.ease}`,
  'a:hover > * > &': { transform: 'scale(1.03)' },
}));

const Badges = styled.span(({ theme: { media } }) => ({
  position: 'absolute',
  left: 24,
  top: 24,
  display: 'flex',
  gap: 8,
  [media.mobile]: { left: 16, top: 16 },
}));

const DarkTag = styled(Tag)(({ theme: { color } }) => ({ background: `${color.ink[950]}cc` }));

const Play = styled.i(({ theme: { color, media } }) => ({
  position: 'absolute',
  left: 0,
  bottom: 0,
  width: 132,
  height: 112,
  background: color.amber.base,
  color: color.paper.ink,
  display: 'grid',
  placeContent: 'center',
  clipPath: 'polygon(0 0,82% 0,100% 100%,0 100%)',
  [media.mobile]: { width: 84, height: 68 },
}));

const PlayIcon = styled(Icon)(({ theme: { media } }) => ({ [media.mobile]: { width: 32, height: 32 } }));

const Caption = styled.div(({ theme: { media, space } }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '8px 32px',
  alignItems: 'end',
  paddingTop: `calc(24px + ${space.gap})`,
  [media.mobile]: { gridTemplateColumns: '1fr' },
}));

const Title = styled.h3(({ theme: { type } }) => ({
  ...type.h1,
  fontSize: 'clamp(36px,3.3vw,64px)',
  maxWidth: '14em',
}));

const Source = styled.p(({ theme: { color, media } }) => ({
  textAlign: 'right',
  color: color.steel[300],
  [media.mobile]: { textAlign: 'left' },
}));

const Measured = styled.small(({ theme: { type } }) => ({ ...type.mono, display: 'block' }));

const Author = styled.b(({ theme: { color } }) => ({
  display: 'block',
  fontWeight: 600,
  color: color.bone.base,
}));
