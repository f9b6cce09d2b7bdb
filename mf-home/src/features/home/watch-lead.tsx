import styled from '@emotion/styled';
import type { WatchItem } from '@site/shared/contracts/home';
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

/** What is on the big screen: the first live one, else the newest film without a badge. */
export const WatchLead = ({
  item: { title, author, platform, link, picture, live, duration },
}: {
  item: WatchItem;
}) => (
  <Root to={link} newTab>
    <Screen>
      <Picture of={picture} place={PLACE} />
      <span>
        {live && <LiveBadge />}
        {live ? <Tag>{text.viewers(live.viewers)}</Tag> : duration && <Tag>{duration}</Tag>}
      </span>
      <i>
        <Icon of={play} size={52} />
      </i>
    </Screen>
    <Caption>
      <h3>{title}</h3>
      <p>
        <b>{author}</b>
        {[platform, live && text.since(live.since)].filter(Boolean).join(', ')}
      </p>
    </Caption>
  </Root>
);

const Root = styled(SafeLink)({ display: 'block', minWidth: 0, textDecoration: 'none' });

const Screen = styled.div(({ theme: { color, media, motion, space } }) => ({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '16/9',
  background: color.ink[950],
  '& img': { width: '100%', height: '100%', objectFit: 'cover', transition: `transform .6s ${motion.ease}` },
  'a:hover > & img': { transform: 'scale(1.03)' },
  '& > span': { position: 'absolute', left: 24, top: 24, display: 'flex', gap: 8 },
  '& > span > :not(:first-of-type), & > span > :only-child': { background: `${color.ink[950]}cc` },
  '& > i': {
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
  },
  [media.mobile]: {
    marginInline: -20,
    '& > span': { left: 16, top: 16 },
    '& > i': { width: 84, height: 68, '& svg': { width: 32, height: 32 } },
  },
  [media.narrow]: { marginInline: `calc(${space.gutter}*-1)` },
}));

const Caption = styled.div(({ theme: { color, media, space, type } }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '8px 32px',
  alignItems: 'end',
  paddingTop: `calc(24px + ${space.gap})`,
  '& h3': { ...type.h1, fontSize: 'clamp(36px,3.3vw,64px)', lineHeight: 0.92, maxWidth: '14em' },
  '& p': { textAlign: 'right', color: color.steel[300] },
  '& b': { display: 'block', fontWeight: 600, color: color.bone.base },
  [media.mobile]: { gridTemplateColumns: '1fr', '& p': { textAlign: 'left' } },
}));
