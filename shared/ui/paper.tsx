import styled from '@emotion/styled';
import { paperTile } from './textures';

/**
 * Paper surface for documents. Makes focus rings, link accents, secondary text and errors readable on paper.
 */
export const Paper = styled.section(({ theme: { color } }) => ({
  '--accent': color.amber.onPaper,
  '--focus': color.paper.ink,
  '--muted': color.paper.muted,
  '--bad': color.red.onPaper,
  '--good': color.foam.onPaper,
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
