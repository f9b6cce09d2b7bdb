import styled from '@emotion/styled';
import { Paper } from '@site/shared/ui/paper';

/** A sheet with both edges cut along the rain. */
export const Sheet = styled(Paper)(({ theme: { cut, space } }) => ({
  paddingBlock: `calc(${space.section} + 20px)`,
  clipPath: `polygon(0 0,100% ${cut.section},100% 100%,0 calc(100% - ${cut.section}))`,
}));

export const Columns = styled.div(({ theme: { media, type } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) minmax(0,1.9fr)',
  gap: 80,
  alignItems: 'start',
  '& > div > h2': { ...type.h2, maxWidth: '5em', margin: '28px 0 20px' },
  '& > div > p': { maxWidth: '22em' },
  [media.tablet]: { gridTemplateColumns: 'minmax(0,.8fr) minmax(0,1.6fr)', gap: 44 },
  [media.tabletSmall]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 40 },
}));

export const Stamp = styled.span(({ theme: { color, font, media } }) => ({
  display: 'inline-block',
  marginTop: 48,
  padding: '12px 18px 9px',
  font: `900 40px/1 ${font.display}`,
  letterSpacing: '.06em',
  textTransform: 'uppercase',
  color: color.red.onPaper,
  border: '4px solid',
  borderRadius: 6,
  mixBlendMode: 'multiply',
  transform: 'rotate(-7deg)',
  '& > small': {
    display: 'block',
    font: `500 13px/1.4 ${font.mono}`,
    letterSpacing: 0,
    textTransform: 'none',
  },
  [media.mobile]: { marginTop: 28, fontSize: 30 },
}));

export const Prices = styled.ul(({ theme: { color, font, media } }) => ({
  borderTop: `6px solid ${color.paper.ink}`,
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '48px auto minmax(20px,1fr) auto auto',
    gap: '0 18px',
    alignItems: 'center',
    minHeight: 84,
    padding: '14px 0',
    borderBottom: `1.5px solid ${color.paper.line}`,
  },
  '& > li > div > h3': { font: `800 34px/1 ${font.display}` },
  '& > li > div > p': { marginTop: 2, fontSize: 15, lineHeight: 1.4, color: color.paper.muted },
  '& > li > p': { gridColumn: '1/-1', paddingTop: 14, fontSize: 16 },
  '& > li > i': { height: 1, borderBottom: `3px dotted ${color.paper.line}` },
  '& > li > b': { font: `900 44px/1 ${font.display}`, whiteSpace: 'nowrap' },
  [media.tablet]: {
    '& > li': { gridTemplateColumns: '40px minmax(0,1fr) auto auto' },
    '& > li > i': { display: 'none' },
  },
  // the whole row is the button
  [media.mobile]: {
    '& > li': { gridTemplateColumns: '32px minmax(0,1fr) auto', gap: '0 12px', minHeight: 64 },
    '& > li > i': { display: 'none' },
    '& > li > svg': { gridArea: '1/1', width: 28, height: 28 },
    '& > li > div:not([role])': { gridArea: '1/2' },
    '& > li > div > h3': { fontSize: 26 },
    '& > li > b': { gridArea: '1/3', fontSize: 32 },
    '& > li > button': {
      gridArea: '1/1/2/-1',
      alignSelf: 'stretch',
      // over the padding of the line too
      margin: '-14px 0',
      width: '100%',
      fontSize: 0,
      '&::before': { display: 'none' },
      [media.forcedColors]: { border: 0 },
    },
    '& > li > [role=group]': { position: 'relative', paddingTop: 14 },
  },
  [media.cramped]: { '& > li > b': { gridArea: '2/2' }, '& > li > button': { gridArea: '1/1/3/-1' } },
}));
