import styled from '@emotion/styled';

interface CellsProps {
  count: number;
  /** So many of them are one group, told from the next by its shade. */
  group?: number;
  /** How many of them have their character. */
  typed: number;
}

/** What a code's characters seem to be typed into: decoration below the input, whose spacing follows `--cell`. */
export const CodeCells = ({ count, group = count, typed }: CellsProps) => (
  <Root aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <i
        key={at}
        data-next={at === Math.min(typed, count - 1) || undefined}
        data-shaded={Math.floor(at / group) % 2 === 1 || undefined}
      />
    ))}
  </Root>
);

const Root = styled.span(({ theme: { color, radius } }) => ({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  gap: 'var(--cell-gap)',
  '& > i': {
    width: 'var(--cell)',
    background: color.ink[950],
    border: `1.5px solid ${color.ink[500]}`,
    borderRadius: radius.control,
  },
  '& > [data-shaded]': { background: color.ink[700] },
  ':focus-within > & > [data-next]': {
    borderColor: color.amber.base,
    boxShadow: `0 0 0 3px ${color.amber.base}40`,
  },
  '[data-state=bad] > * > & > i': { borderColor: color.red.base },
}));
