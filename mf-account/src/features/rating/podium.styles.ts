import styled from '@emotion/styled';
import { Portrait } from '../../art/portrait';

/** Pedestals of different heights in the order second, first, third. */
export const Podium = styled.ol(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1.2fr 1fr',
  alignItems: 'end',
  [media.tablet]: { width: '100%', maxWidth: 760, marginInline: 'auto' },
  [media.mobile]: { marginInline: -12 },
  [media.cramped]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

export const Place = styled.li(({ theme: { color, media } }) => ({
  minWidth: 0,
  textAlign: 'center',
  '&[data-place="1"]': {
    '--height': '190px',
    '--metal': color.trophy.gold,
    '--deep': '#8A6310',
    order: 2,
  },
  '&[data-place="2"]': {
    '--height': '120px',
    '--metal': color.trophy.silver,
    '--deep': '#56666D',
    order: 1,
  },
  '&[data-place="3"]': {
    '--height': '70px',
    '--metal': color.trophy.bronze,
    '--deep': '#75421F',
    order: 3,
  },
  [media.cramped]: { '&[data-place]': { order: 0 } },
}));

export const PlaceFrame = styled.div(({ theme: { media } }) => ({
  height: 230,
  overflow: 'hidden',
  background: 'linear-gradient(#0E2A33,#1d4a52)',
  [media.mobile]: { height: 120 },
}));

export const PlacePortrait = styled(Portrait)({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '50% 10%',
});

export const Pedestal = styled.div(({ theme: { color, media } }) => ({
  padding: '20px 8px calc(var(--height) + 10px)',
  background: `linear-gradient(var(--deep),${color.ink[850]} 80%)`,
  borderTop: '6px solid var(--metal)',
  [media.mobile]: { paddingBottom: 'calc(var(--height)/2.5 + 8px)' },
  [media.cramped]: { paddingBottom: 20 },
}));

export const Trophy = styled.img(({ theme: { media } }) => ({
  width: 'auto',
  height: 110,
  margin: '0 auto 14px',
  [media.mobile]: { height: 72 },
}));

export const PlaceName = styled.b(({ theme: { font, media } }) => ({
  display: 'block',
  font: `800 34px/1 ${font.display}`,
  overflowWrap: 'anywhere',
  [media.mobile]: { fontSize: 22 },
}));

export const PlaceValue = styled.span(({ theme: { font, media } }) => ({
  display: 'block',
  marginTop: 8,
  font: `900 46px/1 ${font.display}`,
  color: 'var(--metal)',
  // leaves room for eight digits of money in a third of a phone's width
  [media.mobile]: { fontSize: 'min(28px,5.6vw)' },
}));

export const PlaceNote = styled.small(({ theme: { color, media } }) => ({
  display: 'block',
  marginTop: 8,
  fontSize: 15,
  lineHeight: 1.3,
  color: color.steel[300],
  [media.mobile]: { fontSize: 13 },
}));
