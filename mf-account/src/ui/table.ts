import styled from '@emotion/styled';

/** Mono heads, thin rules, numbers at the right; on a phone the columns marked `data-wide` go. */
export const Table = styled.table(({ theme: { color, font, media } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 17,
  '& th': {
    padding: '12px 16px',
    font: `500 13px/1.3 ${font.mono}`,
    textAlign: 'left',
    color: color.steel[300],
    borderBottom: `1.5px solid ${color.ink[500]}`,
  },
  '& td': { padding: '15px 16px', borderBottom: `1px solid ${color.ink[700]}`, verticalAlign: 'middle' },
  '& [data-number]': { textAlign: 'right' },
  '& td[data-number], & td[data-place]': { font: `800 28px/1 ${font.display}`, whiteSpace: 'nowrap' },
  '& td[data-quiet]': { color: color.steel[300] },
  '& td[data-good]': { color: color.foam.base },
  '& tr[data-own] > td': { background: '#2A2310' },
  '& tr[data-own] > td:first-of-type': { boxShadow: `inset 5px 0 0 ${color.amber.base}` },
  [media.mobile]: {
    '& [data-wide]': { display: 'none' },
    '& td, & th': { paddingInline: 8 },
    '& td[data-number], & td[data-place]': { fontSize: 22 },
  },
  [media.narrow]: {
    '& td, & th': { paddingInline: 5 },
    '& td[data-number], & td[data-place]': { fontSize: 20 },
  },
  [media.cramped]: {
    '& td, & th': { paddingInline: 3 },
    '& th': { fontFamily: font.text, overflowWrap: 'anywhere' },
  },
}));
