import styled from '@emotion/styled';
import { Icon } from '@site/shared/ui/icon';
import { Paper } from '@site/shared/ui/paper';
import { SafeLink } from '@site/shared/ui/safe-link';
import { Sign } from '@site/shared/ui/sign';
import { Wrap } from '@site/shared/ui/wrap';

/** Media query for screens where the list of documents is a row above the text. */
const ROW = '@media (max-width: 1100px)';
const PRINT = '@media print';
/** Matches a child of `Columns`, or a descendant of its `nav`, only while a document is open. */
const BESIDE_DOCUMENT = 'div:not([data-list]) > &, div:not([data-list]) > nav &';

export const Head = styled(Wrap)({ paddingTop: 'clamp(36px,3.6vw,68px)', [PRINT]: { padding: '0 0 24px' } });

export const PageSign = styled(Sign)({ [PRINT]: { display: 'none' } });

export const Title = styled.h1(({ theme: { media, type } }) => ({
  ...type.h2,
  margin: '26px 0 12px',
  overflowWrap: 'anywhere',
  // Lets the longest word in a title, «конфиденциальности», fit on one line on a phone.
  [media.mobile]: { fontSize: 'clamp(32px,10.2vw,48px)' },
}));

export const Lead = styled.p(({ theme: { color } }) => ({
  color: color.steel[300],
  [PRINT]: { color: 'inherit' },
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

/**
 * On narrow screens, the list is a scrollable row above an open document. Without an open document, `Columns`
 * has `data-list` and the list stays a column.
 */
export const Shelf = styled.nav(({ theme: { space } }) => ({
  position: 'sticky',
  top: 24,
  [ROW]: {
    position: 'static',
    [BESIDE_DOCUMENT]: { minWidth: 0, marginInline: `calc(-1*${space.gutter})` },
  },
  [PRINT]: { display: 'none' },
}));

export const Documents = styled.ul(({ theme: { space } }) => ({
  [ROW]: {
    [BESIDE_DOCUMENT]: {
      display: 'flex',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      gap: 24,
      padding: `4px ${space.gutter}`,
    },
  },
}));

export const DocumentLink = styled(SafeLink)(({ theme: { color, media } }) => ({
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
  // Forced-colours mode removes box shadows, so the current document is underlined instead.
  [media.forcedColors]: {
    '&[aria-current]': { textDecoration: '3px underline Highlight', textUnderlineOffset: 6 },
  },
  [media.cramped]: { flexWrap: 'wrap', alignContent: 'center', paddingBlock: 12 },
  [ROW]: { [BESIDE_DOCUMENT]: { border: 0, whiteSpace: 'nowrap', minHeight: 52 } },
}));

export const Edition = styled.span(({ theme: { color, type } }) => ({
  ...type.mono,
  color: color.steel[300],
  whiteSpace: 'nowrap',
}));

export const Sheet = styled(Paper)(({ theme: { media, radius, shadow } }) => ({
  maxWidth: 920,
  padding: '52px 64px 56px',
  borderRadius: radius.document,
  boxShadow: shadow.document,
  overflowWrap: 'break-word',
  '&::before': { borderRadius: 'inherit' },
  [ROW]: { padding: '32px 22px 36px', maxWidth: 'none' },
  [media.mobile]: { marginInline: -12, borderRadius: radius.documentMobile },
  [PRINT]: {
    maxWidth: 'none',
    padding: 0,
    background: 'none',
    boxShadow: 'none',
    '&::before': { display: 'none' },
  },
}));

export const Section = styled.section({ scrollMarginTop: 24 });

export const SectionTitle = styled.h2(({ theme: { font, media } }) => ({
  display: 'flex',
  gap: 16,
  margin: '44px 0 12px',
  font: `800 36px/1.05 ${font.display}`,
  [media.mobile]: { fontSize: 30 },
}));

export const SectionNumber = styled.span(({ theme: { color } }) => ({ color: color.amber.onPaper }));

export const Paragraph = styled.p({
  maxWidth: '36em',
  marginTop: 10,
  'article > &:first-of-type': { marginTop: 0 },
});

export const List = styled.ul({
  maxWidth: '36em',
  margin: '6px 0 0',
  paddingLeft: '1.2em',
  listStyle: 'disc',
});

export const ClauseNumber = styled.b({ fontWeight: 600 });

export const Strong = styled.strong({ fontWeight: 600 });

export const Fingerprint = styled.footer(({ theme: { color, type } }) => ({
  ...type.mono,
  maxWidth: '36em',
  marginTop: 44,
  paddingTop: 18,
  borderTop: `2px dashed ${color.paper.ink}`,
}));

export const Contents = styled.details(({ theme: { color } }) => ({
  padding: '4px 22px',
  '* + &': { marginTop: 28 },
  border: `1.5px solid ${color.paper.ink}`,
  [PRINT]: { display: 'none' },
}));

export const ContentsSummary = styled.summary({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: 52,
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
});

export const Toggle = styled(Icon)(({ theme: { motion } }) => ({
  transition: `rotate ${motion.base}ms ${motion.ease}`,
  '[open] > * > &': { rotate: '45deg' },
}));

export const ContentsList = styled.ol(({ theme: { media } }) => ({
  columns: 2,
  columnGap: 32,
  padding: '4px 0 14px',
  counterReset: 'section',
  [media.mobile]: { columns: 1 },
}));

export const Entry = styled.li({ counterIncrement: 'section', breakInside: 'avoid' });

export const EntryLink = styled.a(({ theme: { font } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  lineHeight: 1.3,
  '&::before': { content: 'counter(section)', font: `800 24px/1 ${font.display}` },
}));
