import styled from '@emotion/styled';

/**
 * A table with monospaced headings and thin lines. Attributes of the cells: `data-number` (right-aligned,
 * large), `data-place` (large), `data-quiet` and `data-good` (colours), `data-wide` (hidden on a phone), `data-roomy`
 * (hidden where two short words do not fit side by side).
 */
export const Table = styled.table({ width: '100%', borderCollapse: 'collapse', fontSize: 17 });

/** `data-own` highlights the player's own row. */
export const Row = styled.tr(({ theme: { color } }) => ({
  '&[data-own]': { '--row-fill': '#2A2310', '--row-edge': `inset 5px 0 0 ${color.amber.base}` },
}));

export const HeadCell = styled.th(({ theme: { color, font, media } }) => ({
  padding: '12px 16px',
  font: `500 13px/1.3 ${font.mono}`,
  textAlign: 'left',
  color: color.steel[300],
  borderBottom: `1.5px solid ${color.ink[500]}`,
  '&[data-number]': { textAlign: 'right' },
  [media.mobile]: { paddingInline: 8, '&[data-wide]': { display: 'none' } },
  [media.narrow]: { paddingInline: 5 },
  [media.cramped]: {
    paddingInline: 3,
    fontFamily: font.text,
    overflowWrap: 'anywhere',
    '&[data-roomy]': { display: 'none' },
  },
}));

export const Cell = styled.td(({ theme: { color, font, media } }) => ({
  padding: '15px 16px',
  borderBottom: `1px solid ${color.ink[700]}`,
  verticalAlign: 'middle',
  background: 'var(--row-fill,none)',
  '&[data-number]': { textAlign: 'right' },
  '&[data-number], &[data-place]': { font: `800 28px/1 ${font.display}`, whiteSpace: 'nowrap' },
  '&[data-place]': { boxShadow: 'var(--row-edge,none)' },
  '&[data-quiet]': { color: color.steel[300] },
  '&[data-good]': { color: color.foam.base },
  [media.mobile]: {
    paddingInline: 8,
    '&[data-wide]': { display: 'none' },
    '&[data-number], &[data-place]': { fontSize: 22 },
  },
  [media.narrow]: { paddingInline: 5, '&[data-number], &[data-place]': { fontSize: 20 } },
  [media.cramped]: { paddingInline: 3, '&[data-roomy]': { display: 'none' } },
}));
