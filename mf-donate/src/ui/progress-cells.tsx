import styled from '@emotion/styled';

interface ProgressCellsProps {
  cells: number;
  /** Filled part of the bar, from 0 to 1. */
  fraction: number;
  /** Lights all cells in the colour of a completed bar. */
  full?: boolean;
  /** Accessible name of the progress bar. */
  label: string;
}

/** A progress bar that consists of lit cells; see docs/product/design.md#progress. */
export const ProgressCells = ({ cells, fraction, full = false, label }: ProgressCellsProps) => {
  const lit = full ? cells : Math.min(cells, Math.max(fraction > 0 ? 1 : 0, Math.floor(fraction * cells)));
  return (
    <Root
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(Math.min(1, fraction) * 100)}
      data-full={full || undefined}
    >
      {Array.from({ length: cells }, (_, index) => (
        <Cell key={index} data-lit={index < lit || undefined} />
      ))}
    </Root>
  );
};

const Root = styled.span({ display: 'flex', gap: 3, height: 14, marginTop: 10 });

const Cell = styled.i(({ theme: { color, media } }) => ({
  flex: 1,
  background: color.ink[900],
  border: `1px solid ${color.ink[500]}`,
  '&[data-lit]': {
    background: color.amber.base,
    borderColor: color.amber.base,
    boxShadow: `0 0 10px ${color.amber.base}66`,
  },
  '[data-full] > &[data-lit]': {
    background: color.foam.base,
    borderColor: color.foam.base,
    boxShadow: 'none',
  },
  [media.forcedColors]: { '&[data-lit]': { background: 'Highlight' } },
}));
