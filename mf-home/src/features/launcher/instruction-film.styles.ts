import styled from '@emotion/styled';
import { SafeLink } from '@site/shared/ui/safe-link';

export const Poster = styled(SafeLink)(({ theme: { color, font, motion } }) => ({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  aspectRatio: '4/3',
  border: `1px solid ${color.ink[600]}`,
  background: color.ink[950],
  textDecoration: 'none',
  '& > img': {
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    transition: `transform .6s ${motion.ease}`,
  },
  '&:hover > img': { transform: 'scale(1.03)' },
  // words never lie on a picture bare
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '50% 0 0',
    background: `linear-gradient(${color.ink[950]}00,${color.ink[950]}e6)`,
    pointerEvents: 'none',
  },
  '& > span': {
    position: 'absolute',
    zIndex: 1,
    left: 20,
    bottom: 20,
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    fontWeight: 600,
    '& > i': {
      width: 56,
      height: 56,
      display: 'grid',
      placeContent: 'center',
      background: color.amber.base,
      color: color.paper.ink,
      clipPath: 'polygon(0 0,100% 0,84% 100%,0 100%)',
      '& > svg': { fill: 'currentColor' },
    },
  },
  '& > span + span': {
    left: 'auto',
    bottom: 'auto',
    right: 14,
    top: 14,
    padding: '5px 9px',
    background: `${color.ink[950]}d9`,
    font: `500 13px/1 ${font.mono}`,
  },
}));
