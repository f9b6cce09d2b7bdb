import styled from '@emotion/styled';
import { paperTile } from './textures';

/** Bone paper with grain: a document the player reads. Turns focus rings, link accents, quiet words and errors to ink. */
export const Paper = styled.section(({ theme: { color } }) => ({
  '--accent': color.amber.onPaper,
  '--focus': color.paper.ink,
  '--muted': color.paper.muted,
  '--bad': color.red.onPaper,
  position: 'relative',
  background: color.paper.base,
  color: color.paper.ink,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: paperTile,
    mixBlendMode: 'multiply',
    pointerEvents: 'none',
    clipPath: 'inherit',
  },
  '& > *': { position: 'relative' },
}));
