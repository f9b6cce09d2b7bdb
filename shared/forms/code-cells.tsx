import styled from '@emotion/styled';

interface CodeCellsProps {
  count: number;
  /** Number of cells per group. Adjacent groups have different shades. */
  group?: number;
  /** Index of the cell that receives the next character. */
  next: number;
}

/** Decorative cells behind a code input. The input's letter spacing uses the same `--cell` size. */
export const CodeCells = ({ count, group = count, next }: CodeCellsProps) => (
  <Root aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <Cell
        key={at}
        data-shaded={Math.floor(at / group) % 2 === 1 || undefined}
        data-next={at === Math.min(next, count - 1) || undefined}
      />
    ))}
  </Root>
);

const Root = styled.span({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  gap: 'var(--cell-gap)',
});

const Cell = styled.i(({ theme: { color, radius } }) => ({
  width: 'var(--cell)',
  background: color.ink[950],
  border: `1.5px solid ${color.ink[500]}`,
  borderRadius: radius.control,
  '&[data-shaded]': { background: color.ink[700] },
  '[data-state=bad] > * > * > &': { borderColor: color.red.base },
  '*:focus-within > * > &[data-next]': {
    borderColor: color.amber.base,
    boxShadow: `0 0 0 3px ${color.amber.base}40`,
  },
}));
