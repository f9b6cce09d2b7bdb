import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../contracts/home';
import type { PicturePlace } from '../rules/picture-sources';
import { toSafeLink } from '@site/area/rules/links';
import { Icon } from './icon';
import { play } from './icons/play';
import { Picture } from './picture';
import { SafeLink, type SafeLinkProps } from './safe-link';
import { VisuallyHidden } from './visually-hidden';

interface VideoThumbProps {
  to: string;
  picture: PictureData;
  /** Name of the video for screen readers. */
  label: string;
  /** Text or link beside the play mark. */
  caption: ReactNode;
  /** Duration in the form «2:14». */
  duration?: string;
  /** Additional props of the poster link, such as a handler that opens the video on the same page. */
  poster?: Omit<SafeLinkProps, 'to' | 'newTab' | 'children'>;
  className?: string;
}

const PLACE: PicturePlace = { tablet: 236, wide: 308, ratio: 2 };

/**
 * A small video poster that links to the video. The caption is layered over the poster instead of inside it,
 * because a caption may contain a link and links cannot be nested.
 */
export const VideoThumb = ({ to, picture, label, caption, duration, poster, className }: VideoThumbProps) => (
  <Root className={className}>
    <Poster {...poster} to={toSafeLink(to)}>
      <Still of={picture} place={PLACE} />
      <PlayMark>
        <Icon of={play} size={26} />
      </PlayMark>
      <VisuallyHidden>{label}</VisuallyHidden> {duration && <Duration>{duration}</Duration>}
    </Poster>
    <Caption>{caption}</Caption>
  </Root>
);

const Root = styled.div({ position: 'relative' });

const Poster = styled(SafeLink)(({ theme: { color, media } }) => ({
  display: 'block',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  background: color.ink[950],
  textDecoration: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(${color.ink[950]}22,${color.ink[950]}e6 88%)`,
    pointerEvents: 'none',
    [media.mobile]: { background: `linear-gradient(${color.ink[950]}33,${color.ink[950]}f0 86%)` },
  },
}));

const Still = styled(Picture)(({ theme: { motion } }) => ({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transition: `transform .6s ${motion.ease}`,
  '*:hover > &': { transform: 'scale(1.03)' },
}));

const PlayMark = styled.i(({ theme: { color, media } }) => ({
  position: 'absolute',
  zIndex: 1,
  left: 20,
  bottom: 20,
  width: 56,
  height: 56,
  background: color.amber.base,
  color: color.paper.ink,
  display: 'grid',
  placeContent: 'center',
  clipPath: 'polygon(0 0,100% 0,84% 100%,0 100%)',
  [media.mobile]: { left: 10, bottom: 10, width: 42, height: 42 },
}));

const Caption = styled.div(({ theme: { media } }) => ({
  position: 'absolute',
  zIndex: 1,
  left: 90,
  bottom: 20,
  height: 56,
  display: 'flex',
  alignItems: 'center',
  fontWeight: 600,
  // Clicks on plain caption text pass through to the poster.
  pointerEvents: 'none',
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '100%',
    textDecorationColor: 'transparent',
    pointerEvents: 'auto',
  },
  '& > a:hover': { textDecorationColor: 'currentColor' },
  [media.mobile]: { left: 62, bottom: 9, height: 44, fontSize: 15 },
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
