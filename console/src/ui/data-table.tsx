import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { CardTable, onCards } from './card-table';

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

const Table = styled(CardTable)(({ theme: { font } }) => ({
  '--cell': '10px 12px',
  'th, td': { verticalAlign: 'top', overflowWrap: 'break-word' },
  'tbody th': { font: `400 14px/1.4 ${font.mono}` },
  'tbody [data-long=true]': { minWidth: 150, overflowWrap: 'anywhere' },
  ...onCards({
    'tbody th, tbody td': { overflowWrap: 'anywhere' },
    '[data-empty=true]': { display: 'none' },
  }),
}));
