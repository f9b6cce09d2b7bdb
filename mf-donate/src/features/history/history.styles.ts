import styled from '@emotion/styled';
import { Wrap } from '@site/shared/ui/wrap';

export const Root = styled(Wrap)(({ theme: { color, media, type } }) => ({
  marginTop: 110,
  marginBottom: 60,
  '& > h2': { ...type.h2 },
  '& > p': { maxWidth: '38em', margin: '14px 0 28px', color: color.steel[300] },
  '& > button': { marginTop: 24 },
  [media.mobile]: { marginTop: 72 },
}));

/** Rows like the lines of a bank's list: sum, time and way, outcome. */
export const List = styled.ul(({ theme: { color, font, media } }) => ({
  borderTop: `1px solid ${color.ink[600]}`,
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '180px minmax(0,1fr) auto',
    alignItems: 'baseline',
    gap: '4px 28px',
    padding: '18px 0',
    borderBottom: `1px solid ${color.ink[700]}`,
  },
  // the whole row is the link
  '& > li > a': { color: 'inherit', textDecoration: 'none' },
  '& > li > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& > li:hover': { background: color.ink[850] },
  '& b': { font: `800 30px/1 ${font.display}` },
  '& span': { color: color.steel[300], fontSize: 16 },
  '& strong': { fontWeight: 600, color: color.bone.base },
  '& em': { fontStyle: 'normal', fontWeight: 600, fontSize: 16 },
  '& > [data-status=succeeded] em': { color: color.foam.base },
  '& > [data-status=pending] em': { color: color.amber.base },
  '& > [data-status=canceled] em': { color: color.red.base },
  '& li > p': { gridColumn: '2/-1', fontSize: 15, lineHeight: 1.45, color: color.steel[300] },
  [media.mobile]: {
    '& > li': { gridTemplateColumns: 'auto minmax(0,1fr)', gap: '6px 16px' },
    '& em': { textAlign: 'right' },
    '& span': { gridRow: 2, gridColumn: '1/-1' },
    '& li > p': { gridColumn: '1/-1' },
  },
}));
