import styled from '@emotion/styled';

export const Columns = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,440px) minmax(0,1fr)',
  gap: '0 56px',
  paddingTop: 44,
  [media.laptop]: { gridTemplateColumns: 'minmax(0,340px) minmax(0,1fr)' },
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 28, paddingTop: 32 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 28, paddingTop: 24 },
}));

/** The dossier's photo with its height lines. */
export const Dossier = styled.div(({ theme: { media } }) => ({
  position: 'relative',
  aspectRatio: '1/1.06',
  marginBottom: 16,
  overflow: 'hidden',
  background: 'linear-gradient(#123039,#2A5A62)',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: 'repeating-linear-gradient(#0000 0 45px,#ffffff1c 45px 46px)',
  },
  '& > img': {
    position: 'absolute',
    bottom: '-4%',
    left: '-3%',
    width: '106%',
    height: 'auto',
    maxWidth: 'none',
  },
  [media.tablet]: { display: 'none' },
  [media.mobile]: { display: 'none' },
}));

/** Who may be chosen; on a phone a row that snaps. */
export const Switcher = styled.ul(({ theme: { color, font, media, space } }) => ({
  display: 'grid',
  gap: 14,
  alignContent: 'start',
  '& > li > *': {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0,1fr)',
    gap: 20,
    alignItems: 'center',
    width: '100%',
    minHeight: 132,
    textAlign: 'left',
    overflow: 'hidden',
    background: color.ink[850],
    border: `1.5px solid ${color.ink[700]}`,
  },
  '& b': { display: 'block', font: `800 32px/.95 ${font.display}`, overflowWrap: 'anywhere' },
  '& small': { display: 'block', marginTop: 6, fontSize: 15, color: color.steel[300] },
  '& [aria-pressed=true]': {
    borderColor: color.amber.base,
    background: color.ink[800],
    boxShadow: `inset 6px 0 0 ${color.amber.base}`,
    [media.forcedColors]: { border: '5px solid Highlight' },
  },
  '& > li > [data-free]': {
    minHeight: 96,
    borderStyle: 'dashed',
    color: color.steel[300],
    '& > svg': { justifySelf: 'center' },
  },
  [media.tablet]: {
    gridTemplateColumns: '1fr 1fr .9fr',
    '& > li > *': { gridTemplateColumns: '84px minmax(0,1fr)', gap: 14, minHeight: 112 },
    '& b': { fontSize: 27 },
    '& > li > [data-free]': {
      gridTemplateColumns: '44px 1fr',
      minHeight: 112,
      padding: '0 10px',
      fontSize: 15,
      lineHeight: 1.35,
    },
  },
  [media.tabletSmall]: { gridTemplateColumns: '1fr 1fr' },
  [media.mobile]: {
    gridAutoFlow: 'column',
    gridAutoColumns: '72%',
    marginInline: `calc(${space.gutter}*-1)`,
    paddingInline: space.gutter,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: space.gutter,
    '& > li': { scrollSnapAlign: 'start' },
    '& > li > *': { gridTemplateColumns: '84px minmax(0,1fr)', gap: 14, minHeight: 112 },
    '& b': { fontSize: 27 },
    '& > li > [data-free]': { gridTemplateColumns: '56px 1fr', minHeight: 112 },
  },
}));

export const Face = styled.span({
  position: 'relative',
  alignSelf: 'stretch',
  overflow: 'hidden',
  background: 'linear-gradient(140deg,#4d7378,#173740)',
  '& > img': {
    position: 'absolute',
    left: '-25%',
    top: 6,
    width: '150%',
    height: 'auto',
    maxWidth: 'none',
  },
});

export const NameRow = styled.div(({ theme: { color, font, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 16,
  '& > h2': {
    font: `900 clamp(52px,6vw,116px)/.86 ${font.display}`,
    textTransform: 'uppercase',
    letterSpacing: '-.005em',
    overflowWrap: 'anywhere',
  },
  '& > span': { paddingBottom: 12, font: `400 13px/1.5 ${font.mono}`, color: color.steel[300] },
  [media.mobile]: { gap: 8 },
}));

export const Parameters = styled.dl(({ theme: { color, font, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '24px 36px',
  margin: '26px 0 0',
  padding: '26px 0',
  borderBlock: `1px solid ${color.ink[600]}`,
  '& dt': { fontSize: 15, color: color.steel[300] },
  '& dd': {
    marginTop: 6,
    font: `900 clamp(34px,2.9vw,56px)/.95 ${font.display}`,
    letterSpacing: '.01em',
  },
  '& dd[data-name=bank]': { color: color.amber.base },
  [media.tablet]: { gap: '20px 24px', '& dd': { fontSize: 'clamp(30px,3.4vw,42px)' } },
  [media.mobile]: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 20 },
}));
