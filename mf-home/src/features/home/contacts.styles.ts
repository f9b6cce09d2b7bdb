import styled from '@emotion/styled';
import { Sign } from '@site/shared/ui/sign';

export const Side = styled.div(({ theme: { media } }) => ({
  paddingBottom: 80,
  [media.tablet]: {
    paddingBottom: 48,
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '0 40px',
    alignItems: 'end',
  },
}));

export const ContactsSign = styled(Sign)(({ theme: { media } }) => ({
  [media.tablet]: { justifySelf: 'start', gridColumn: '1/-1' },
}));

export const Title = styled.h2(({ theme: { media, type } }) => ({
  ...type.h2,
  margin: '30px 0 22px',
  maxWidth: '4em',
  [media.tablet]: { maxWidth: 'none' },
}));

export const Lead = styled.p(({ theme: { media, type } }) => ({
  ...type.lead,
  maxWidth: '22em',
  [media.tablet]: { gridColumn: 1, maxWidth: '28em' },
}));

export const Total = styled.div(({ theme: { color, media } }) => ({
  display: 'flex',
  // large text puts the words below the number
  flexWrap: 'wrap',
  alignItems: 'last baseline',
  gap: 18,
  marginTop: 44,
  borderTop: `1px solid ${color.ink[600]}`,
  paddingTop: 28,
  maxWidth: 480,
  [media.tablet]: { gridColumn: 2, gridRow: '2/4', margin: 0 },
}));

export const TotalNumber = styled.b(({ theme: { font } }) => ({
  font: `900 clamp(72px,6.7vw,128px)/.8 ${font.display}`,
  letterSpacing: '.005em',
  whiteSpace: 'nowrap',
}));

export const TotalWords = styled.span(({ theme: { color } }) => ({
  color: color.steel[300],
  lineHeight: 1.3,
  whiteSpace: 'pre-line',
}));

/** The steel post to which the plates are attached. */
export const Pole = styled.ul(({ theme: { media } }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 26,
  padding: '40px 0 110px',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: '44%',
    top: 0,
    bottom: 0,
    width: 26,
    background: 'linear-gradient(90deg,#0F1E23,#4A6870 30%,#263F47 60%,#0C171B)',
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 'calc(44% - 8px)',
    top: -18,
    width: 42,
    height: 22,
    background: '#314C55',
    borderRadius: '20px 20px 2px 2px',
  },
  [media.tablet]: { paddingBottom: 72, gap: 18 },
  [media.mobile]: { padding: '24px 0 60px', gap: 16, '&::before': { left: 30 }, '&::after': { left: 22 } },
}));

export const Plate = styled.li({ position: 'relative' });
