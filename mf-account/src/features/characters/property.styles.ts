import styled from '@emotion/styled';

/** One category of property: its head at the left, what is owned at the right. */
export const Category = styled.section(({ theme: { color, font, media } }) => ({
  display: 'grid',
  gridTemplateColumns: '170px minmax(0,1fr)',
  gap: 32,
  padding: '34px 0',
  '& + &': { borderTop: `1px solid ${color.ink[600]}` },
  '& > h3': { font: `800 36px/1 ${font.display}`, textTransform: 'uppercase' },
  '& > h3 > small': {
    display: 'block',
    marginTop: 8,
    font: `400 15px/1.4 ${font.text}`,
    textTransform: 'none',
    color: color.steel[300],
  },
  '& > ul': { display: 'flex', flexWrap: 'wrap', gap: 22 },
  '& > p': { color: color.steel[300] },
  [media.tablet]: { gridTemplateColumns: '130px minmax(0,1fr)', gap: 24, '& > h3': { fontSize: 30 } },
  [media.tabletSmall]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 16 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 18, padding: '26px 0' },
}));

/** A street sign. */
export const House = styled.li(({ theme: { color, font, media } }) => ({
  display: 'flex',
  maxWidth: '100%',
  padding: 5,
  color: '#fff',
  background: color.enamel.base,
  borderRadius: 8,
  boxShadow: '0 10px 24px -8px #000',
  '& > span': {
    minWidth: 0,
    padding: '12px 20px 11px',
    border: `1.5px solid ${color.enamel.line}`,
    borderRight: 0,
    borderRadius: '5px 0 0 5px',
  },
  '& b': {
    display: 'block',
    font: `700 28px/1 ${font.display}`,
    textTransform: 'uppercase',
    letterSpacing: '.05em',
    overflowWrap: 'anywhere',
  },
  '& small': { display: 'block', marginTop: 4, fontSize: 15, lineHeight: 1.3, color: color.enamel.line },
  '& > i': {
    display: 'grid',
    placeContent: 'center',
    minWidth: 76,
    padding: '4px 14px 0',
    font: `900 46px/1 ${font.display}`,
    color: color.enamel.base,
    background: color.bone.base,
    borderRadius: '0 5px 5px 0',
  },
  [media.tablet]: { '& b': { fontSize: 24 } },
  [media.mobile]: {
    width: '100%',
    '& > span': { flex: 1, paddingInline: 14 },
    '& b': { fontSize: 23 },
  },
}));

/** A neon sign; `--neon` is its colour. */
export const Shop = styled.li(({ theme: { color, font, media } }) => ({
  maxWidth: '100%',
  padding: '16px 24px 14px',
  background: color.led.board,
  border: `3px solid ${color.ink[700]}`,
  boxShadow: '0 0 44px -8px var(--neon)',
  '& > b': {
    font: `800 42px/1 ${font.display}`,
    letterSpacing: '.05em',
    textTransform: 'uppercase',
    color: '#fff',
    textShadow: '0 0 5px var(--neon),0 0 16px var(--neon),0 0 34px var(--neon)',
    overflowWrap: 'anywhere',
  },
  '& > small': { display: 'block', marginTop: 6, fontSize: 15, color: color.bone.dim },
  [media.tablet]: { '& > b': { fontSize: 36 } },
  [media.mobile]: { width: '100%', '& > b': { fontSize: 34 } },
}));

/** A vehicle from its side, and its plate. */
export const Vehicle = styled.li(({ theme: { media } }) => ({
  '& > img': { width: 236, height: 'auto', marginBottom: -4 },
  '& > small': { display: 'block', marginTop: 12, fontSize: 16, lineHeight: 1.35 },
  '& > small > em': { display: 'block', opacity: 0.75 },
  '& > span': { fontSize: 42, '& > i': { fontSize: 13 } },
  [media.tablet]: { '& > img': { width: 190 }, '& > span': { fontSize: 34 } },
  [media.mobile]: { width: '100%', '& > img': { width: 190 } },
}));
