import styled from '@emotion/styled';

export const HeadRow = styled.div(({ theme: { type } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  '& > h2': { ...type.h2 },
}));

export const Filters = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 });

export const Board = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.15fr) minmax(0,1fr)',
  gap: 64,
  alignItems: 'end',
  marginTop: 48,
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 36 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 36, marginTop: 32 },
}));

/** Silver, gold and bronze, of different heights: second, first, third. */
export const Podium = styled.ol(({ theme: { color, font, media } }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1.2fr 1fr',
  alignItems: 'end',
  '& > li': { minWidth: 0, textAlign: 'center' },
  '& > [data-place="1"]': {
    '--height': '190px',
    '--metal': color.trophy.gold,
    '--deep': '#8A6310',
    order: 2,
  },
  '& > [data-place="2"]': {
    '--height': '120px',
    '--metal': color.trophy.silver,
    '--deep': '#56666D',
    order: 1,
  },
  '& > [data-place="3"]': {
    '--height': '70px',
    '--metal': color.trophy.bronze,
    '--deep': '#75421F',
    order: 3,
  },
  '& > li > div:first-of-type': {
    height: 230,
    overflow: 'hidden',
    background: 'linear-gradient(#0E2A33,#1d4a52)',
    '& > img': { width: '100%', height: '100%', objectFit: 'cover', objectPosition: '50% 10%' },
  },
  '& > li > div:last-of-type': {
    padding: '20px 8px calc(var(--height) + 10px)',
    background: `linear-gradient(var(--deep),${color.ink[850]} 80%)`,
    borderTop: '6px solid var(--metal)',
    '& > img': { width: 'auto', height: 110, margin: '0 auto 14px' },
  },
  '& b': { display: 'block', font: `800 34px/1 ${font.display}`, overflowWrap: 'anywhere' },
  '& span': { display: 'block', marginTop: 8, font: `900 46px/1 ${font.display}`, color: 'var(--metal)' },
  [media.tablet]: { width: '100%', maxWidth: 760, marginInline: 'auto' },
  [media.mobile]: {
    marginInline: -12,
    '& > li > div:first-of-type': { height: 120 },
    '& > li > div:last-of-type': {
      paddingBottom: 'calc(var(--height)/2.5 + 8px)',
      '& > img': { height: 72 },
    },
    '& b': { fontSize: 22 },
    '& span': { fontSize: 28 },
  },
  [media.cramped]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    '& > li[data-place]': { order: 0 },
    '& > li > div:last-of-type': { paddingBottom: 20 },
  },
}));

export const Citizen = styled.div(({ theme: { color, media } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  '& > span:first-of-type': {
    width: 56,
    height: 56,
    flex: 'none',
    overflow: 'hidden',
    background: 'linear-gradient(140deg,#4d7378,#173740)',
    '& > img': { width: '170%', height: 'auto', maxWidth: 'none', margin: '-22% 0 0 -35%' },
  },
  '& > span:last-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { fontSize: 15, color: color.steel[300] },
  [media.narrow]: { '& > span:first-of-type': { width: 40, height: 40 } },
  [media.cramped]: { '& > span:first-of-type': { display: 'none' } },
}));

/** In a guest's place. */
export const GuestRow = styled.div(({ theme: { color } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  marginTop: 20,
  padding: '18px 20px',
  border: `1.5px dashed ${color.ink[500]}`,
}));
