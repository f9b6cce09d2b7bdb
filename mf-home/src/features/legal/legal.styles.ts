import styled from '@emotion/styled';
import { Paper } from '@site/shared/ui/paper';
import { Wrap } from '@site/shared/ui/wrap';

/** Below this width the list of documents is a row above the sheet (design, «/legal»). */
const ROW = '@media (max-width: 1100px)';
const PRINT = '@media print';

export const Head = styled(Wrap)(({ theme: { color, media, type } }) => ({
  paddingTop: 'clamp(36px,3.6vw,68px)',
  '& > h1': {
    ...type.h2,
    margin: '26px 0 12px',
    overflowWrap: 'anywhere',
    // its longest word, «конфиденциальности», fits a phone whole
    [media.mobile]: { fontSize: 'clamp(32px,10.2vw,48px)' },
  },
  '& > p': { color: color.steel[300] },
  [PRINT]: { '& > span': { display: 'none' }, '& > p': { color: 'inherit' } },
}));

export const Columns = styled(Wrap)(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,340px) minmax(0,1fr)',
  gap: 64,
  paddingTop: 44,
  paddingBottom: space.section,
  alignItems: 'start',
  '&[data-list]': { gridTemplateColumns: 'minmax(0,560px)' },
  [ROW]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 28 },
  [PRINT]: { display: 'block', padding: 0 },
}));

export const Shelf = styled.nav(({ theme: { color, media, space, type } }) => ({
  position: 'sticky',
  top: 24,
  '& a': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 12,
    minHeight: 60,
    fontSize: 16,
    borderTop: `1px solid ${color.ink[700]}`,
    lineHeight: 1.3,
    textDecoration: 'none',
    '&:hover': { color: color.amber.base },
    '&[aria-current]': { fontWeight: 600, boxShadow: `inset 0 -3px 0 ${color.amber.base}` },
    // there it has no shadows
    [media.forcedColors]: {
      '&[aria-current]': { textDecoration: '3px underline Highlight', textUnderlineOffset: 6 },
    },
  },
  '& span': { ...type.mono, color: color.steel[300], whiteSpace: 'nowrap' },
  [media.cramped]: { '& a': { flexWrap: 'wrap', alignContent: 'center', paddingBlock: 12 } },
  [ROW]: {
    position: 'static',
    'div:not([data-list]) > &': {
      minWidth: 0,
      marginInline: `calc(-1*${space.gutter})`,
      '& ul': {
        display: 'flex',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        gap: 24,
        padding: `4px ${space.gutter}`,
      },
      '& a': { border: 0, whiteSpace: 'nowrap', minHeight: 52 },
    },
  },
  [PRINT]: { display: 'none' },
}));

export const Sheet = styled(Paper)(({ theme: { color, font, media, radius, shadow, type } }) => ({
  maxWidth: 920,
  padding: '52px 64px 56px',
  borderRadius: radius.document,
  boxShadow: shadow.document,
  overflowWrap: 'break-word',
  '&::before': { borderRadius: 'inherit' },
  '& h2': {
    display: 'flex',
    gap: 16,
    margin: '44px 0 12px',
    font: `800 36px/1.05 ${font.display}`,
    '& > span': { color: color.amber.onPaper },
  },
  '& section': { scrollMarginTop: 24 },
  '& p': { maxWidth: '36em', marginTop: 10 },
  '& > p:first-of-type': { marginTop: 0 },
  '& section > ul, & > ul': { maxWidth: '36em', margin: '6px 0 0', paddingLeft: '1.2em', listStyle: 'disc' },
  '& strong, & b': { fontWeight: 600 },
  '& > footer': {
    ...type.mono,
    maxWidth: '36em',
    marginTop: 44,
    paddingTop: 18,
    borderTop: `2px dashed ${color.paper.ink}`,
  },
  [ROW]: { padding: '32px 22px 36px', maxWidth: 'none' },
  [media.mobile]: { marginInline: -12, borderRadius: radius.documentMobile, '& h2': { fontSize: 30 } },
  [PRINT]: {
    maxWidth: 'none',
    padding: 0,
    background: 'none',
    boxShadow: 'none',
    '&::before': { display: 'none' },
  },
}));

export const Contents = styled.details(({ theme: { color, font, media, motion } }) => ({
  padding: '4px 22px',
  '* + &': { marginTop: 28 },
  border: `1.5px solid ${color.paper.ink}`,
  '& > summary': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    minHeight: 52,
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { transition: `rotate ${motion.base}ms ${motion.ease}` },
  },
  '&[open] > summary > svg': { rotate: '45deg' },
  '& > ol': { columns: 2, columnGap: 32, padding: '4px 0 14px', counterReset: 'section' },
  '& li': { counterIncrement: 'section', breakInside: 'avoid' },
  '& li > a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 44,
    lineHeight: 1.3,
    '&::before': { content: 'counter(section)', font: `800 24px/1 ${font.display}` },
  },
  [media.mobile]: { '& > ol': { columns: 1 } },
  [PRINT]: { display: 'none' },
}));
