import styled from '@emotion/styled';

/** Amber dot-matrix digits for live numbers. Inherits the font size. */
export const Led = styled.span(({ theme: { color, font } }) => ({
  position: 'relative',
  display: 'inline-block',
  font: `900 1em/.8 ${font.display}`,
  color: color.amber.base,
  textShadow: '0 0 26px #FFB31A88',
  letterSpacing: '.01em',
  whiteSpace: 'nowrap',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '-6% -2%',
    background: `radial-gradient(circle,#0000 55%,${color.led.board} 58%) 0 0/5px 5px`,
    opacity: 0.55,
    pointerEvents: 'none',
  },
}));
