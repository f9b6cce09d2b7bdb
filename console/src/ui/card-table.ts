import styled from '@emotion/styled';

/** Narrower than all columns of a table side by side. */
const CARDS = '@media (max-width: 1180px)';

/**
 * A dense table. On narrow screens, each row is a card: its cells stand below each other, and those with the attribute
 * `data-name` begin with the name of their column. `--cell` is the padding of a cell beside others.
 */
export const CardTable = styled.table(({ theme: { color, font, media } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  background: color.ink[850],
  textAlign: 'left',
  'th, td': {
    padding: 'var(--cell, 12px 16px)',
    verticalAlign: 'middle',
    borderBottom: `1px solid ${color.ink[700]}`,
  },
  'thead th': {
    font: `400 13px/1.4 ${font.mono}`,
    color: color.steel[300],
    borderColor: color.ink[500],
  },
  td: { font: `400 14px/1.4 ${font.mono}` },
  'td button': { fontFamily: font.text },
  'tr[data-bad=true]': { background: '#2b1413', boxShadow: `inset 4px 0 ${color.amber.base}` },
  [CARDS]: {
    '&, tr, td, tbody th': { display: 'block' },
    tbody: { display: 'grid', gridTemplateColumns: 'repeat(2,minmax(0,1fr))', gap: '0 24px' },
    thead: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    'tbody tr': { padding: '12px 0', borderBottom: `1px solid ${color.ink[500]}` },
    'tbody th, td': { padding: '4px 16px', border: 0 },
    '[data-name]': { display: 'grid', gridTemplateColumns: '130px minmax(0,1fr)', gap: '0 12px' },
    '[data-name]::before': { content: 'attr(data-name)', color: color.steel[300], gridRow: '1 / span 3' },
  },
  [media.mobile]: { tbody: { gridTemplateColumns: 'minmax(0,1fr)' } },
}));

/** Styles of a table that is narrower than `CARDS`. */
export const onCards = <T>(styles: T): Record<string, T> => ({ [CARDS]: styles });
