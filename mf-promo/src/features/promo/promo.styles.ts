import styled from '@emotion/styled';

export const PosterBackground = styled.section(({ theme: { color, media } }) => ({
  position: 'relative',
  // Clips the rotated poster only horizontally, because its tape extends beyond the top.
  overflowX: 'clip',
  isolation: 'isolate',
  padding: '40px var(--gut) 150px',
  '&::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    opacity: 0.7,
    background: [
      'repeating-linear-gradient(#0006 0 2px,#0000 2px 56px)',
      'repeating-linear-gradient(90deg,#0004 0 2px,#0000 2px 140px)',
      `radial-gradient(60% 70% at 50% 34%,#2a4650,${color.ink[900]} 80%)`,
    ].join(),
  },
  [media.tablet]: { padding: '36px 64px 120px' },
  [media.tabletSmall]: { padding: '36px 44px 120px' },
  [media.mobile]: { padding: '24px 14px 110px' },
}));
