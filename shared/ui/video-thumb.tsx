import styled from '@emotion/styled';
import type { Picture as PictureData } from '../contracts/home';
import { Icon } from './icon';
import { play } from './icons/play';
import { Picture } from './picture';
import { SafeLink } from './safe-link';

interface VideoThumbProps {
  to: string;
  picture: PictureData;
  label: string;
  /** «2:14» */
  duration?: string;
  className?: string;
}

/** A small film poster with a play mark and its name; opens the film in a new tab. */
export const VideoThumb = ({ to, picture, label, duration, className }: VideoThumbProps) => (
  <Root to={to} newTab className={className}>
    <Picture of={picture} />
    <Label>
      <i>
        <Icon of={play} />
      </i>
      {label}{' '}
    </Label>
    {duration && <Duration>{duration}</Duration>}
  </Root>
);

const Root = styled(SafeLink)(({ theme: { color, motion, media } }) => ({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  background: color.ink[950],
  textDecoration: 'none',
  '& img': { width: '100%', height: '100%', objectFit: 'cover', transition: `transform .6s ${motion.ease}` },
  '&:hover img': { transform: 'scale(1.03)' },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(${color.ink[950]}22,${color.ink[950]}e6 88%)`,
    pointerEvents: 'none',
    [media.mobile]: { background: `linear-gradient(${color.ink[950]}33,${color.ink[950]}f0 86%)` },
  },
}));

const Label = styled.span(({ theme: { color, media } }) => ({
  position: 'absolute',
  zIndex: 1,
  left: 20,
  bottom: 20,
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  fontWeight: 600,
  '& i': {
    width: 56,
    height: 56,
    background: color.amber.base,
    color: color.paper.ink,
    display: 'grid',
    placeContent: 'center',
    clipPath: 'polygon(0 0,100% 0,84% 100%,0 100%)',
  },
  '& svg': { width: 26, height: 26 },
  [media.mobile]: { left: 10, bottom: 10, fontSize: 15, gap: 10, '& i': { width: 42, height: 42 } },
}));

const Duration = styled.span(({ theme: { color, font } }) => ({
  position: 'absolute',
  zIndex: 1,
  right: 14,
  top: 14,
  background: `${color.ink[950]}d9`,
  padding: '5px 9px',
  font: `500 13px/1 ${font.mono}`,
}));
