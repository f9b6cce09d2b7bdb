import styled from '@emotion/styled';
import type { ReactNode } from 'react';

interface TableRow {
  key: string;
  /** The first cell names the row. */
  cells: readonly ReactNode[];
  isBad?: boolean;
}

interface DataTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly TableRow[];
  /** Name of a last column with buttons or links, in the last cell of each row. */
  action?: string;
}

/** A dense table. On narrow screens, each row is a card with the names of its columns and without empty cells. */
export const DataTable = ({ label, columns, rows, action }: DataTableProps) => {
  const names = action === undefined ? columns : [...columns, action];
  return (
    <Table role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {names.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells, isBad }) => (
          <tr key={key} role="row" data-bad={isBad}>
            {cells.map((cell, at) =>
              at === 0 ? (
                <th
                  key={names[at]}
                  role="rowheader"
                  scope="row"
                  data-name={names[at]}
                  data-long={isLong(cell)}
                >
                  <span>{cell}</span>
                </th>
              ) : (
                <td
                  key={names[at]}
                  role="cell"
                  data-name={names[at]}
                  data-empty={cell === ''}
                  data-long={isLong(cell)}
                >
                  <span>{cell}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

/** True for a cell with an id or a button. Only ids may break within a word, so that other columns stay readable. */
const isLong = (cell: ReactNode): boolean => typeof cell !== 'string' || /\S{20}/.test(cell);

/** Narrower than all columns side by side. */
const CARDS = '@media (max-width: 1180px)';

const Table = styled.table(({ theme: { color, font, media } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  background: color.ink[850],
  textAlign: 'left',
  'th, td': {
    padding: '10px 12px',
    verticalAlign: 'top',
    borderBottom: `1px solid ${color.ink[700]}`,
    overflowWrap: 'break-word',
    font: `400 14px/1.4 ${font.mono}`,
  },
  'thead th': {
    font: `400 13px/1.4 ${font.mono}`,
    color: color.steel[300],
    borderColor: color.ink[500],
  },
  'tbody [data-long=true]': { minWidth: 150, overflowWrap: 'anywhere' },
  'td button': { fontFamily: font.text },
  'tr[data-bad=true]': { background: '#2b1413', boxShadow: `inset 4px 0 ${color.amber.base}` },
  [CARDS]: {
    '&, tr, td, tbody th': { display: 'block' },
    tbody: { display: 'grid', gridTemplateColumns: 'repeat(2,minmax(0,1fr))', gap: '0 24px' },
    thead: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    'tbody tr': { padding: '12px 0', borderBottom: `1px solid ${color.ink[500]}` },
    'tbody th, td': {
      display: 'grid',
      gridTemplateColumns: '130px minmax(0,1fr)',
      gap: '0 12px',
      padding: '4px 16px',
      border: 0,
    },
    'tbody th, tbody td': { overflowWrap: 'anywhere' },
    '[data-empty=true]': { display: 'none' },
    '[data-name]::before': { content: 'attr(data-name)', color: color.steel[300] },
  },
  [media.mobile]: { tbody: { gridTemplateColumns: 'minmax(0,1fr)' } },
}));
