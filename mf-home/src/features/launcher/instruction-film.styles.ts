import styled from '@emotion/styled';
import { Icon } from '@site/shared/ui/icon';
import { SafeLink } from '@site/shared/ui/safe-link';

export const Poster = styled(SafeLink)(({ theme: { color } }) => ({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  aspectRatio: '4/3',
  border: `1px solid ${color.ink[600]}`,
  background: color.ink[950],
  textDecoration: 'none',
  // Darkens the picture behind the caption, which would otherwise have too little contrast.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '50% 0 0',
    background: `linear-gradient(${color.ink[950]}00,${color.ink[950]}e6)`,
    pointerEvents: 'none',
  },
}));

export const PosterImage = styled.img(({ theme: { motion } }) => ({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // the crane and the docker stand in the right half
  objectPosition: '72% 50%',
  transition: `transform .6s ${motion.ease}`,
  'a:hover > &': { transform: 'scale(1.03)' },
}));

export const Caption = styled.span({
  position: 'absolute',
  zIndex: 1,
  left: 20,
  bottom: 20,
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  fontWeight: 600,
});

export const Play = styled.i(({ theme: { color } }) => ({
  width: 56,
  height: 56,
  display: 'grid',
  placeContent: 'center',
  background: color.amber.base,
  color: color.paper.ink,
  clipPath: 'polygon(0 0,100% 0,84% 100%,0 100%)',
}));

export const PlayIcon = styled(Icon)({ fill: 'currentColor' });

export const Duration = styled.span(({ theme: { color, font } }) => ({
  position: 'absolute',
  zIndex: 1,
  right: 14,
  top: 14,
  display: 'flex',
  alignItems: 'center',
  padding: '5px 9px',
  background: `${color.ink[950]}d9`,
  font: `500 13px/1 ${font.mono}`,
}));
