import styled from '@emotion/styled';
import type { CSSProperties, ReactNode } from 'react';
import { Box } from './field.styles';

interface CodeCellsProps {
  count: number;
  /** Number of cells per group. Adjacent groups have different shades. */
  group?: number;
  /** Index of the cell that receives the next character. */
  next: number;
  /** The input over the cells. */
  children: ReactNode;
}

/** Frame of a code input: decorative cells behind it, one per character (docs/product/design.md#code-fields). */
export const CodeCells = ({ count, group, next, children }: CodeCellsProps) => (
  <Frame data-grouped={group !== undefined || undefined} style={{ '--cells': count } as CSSProperties}>
    <Row aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <Cell
          key={at}
          data-shaded={Math.floor(at / (group ?? count)) % 2 === 1 || undefined}
          data-next={at === Math.min(next, count - 1) || undefined}
        />
      ))}
    </Row>
    {children}
  </Frame>
);

// not part of `field.styles`, so that pages without a code field do not contain it
const Frame = styled(Box)(({ theme: { font, media } }) => ({
  '--cell-gap': '10px',
  position: 'relative',
  containerType: 'inline-size',
  minHeight: '4.75rem',
  // the margin keeps the focus ring of the last cell, but only if both axes are clipped
  overflow: 'clip',
  overflowClipMargin: '4px',
  [media.mobile]: { '--cell-gap': '6px', minHeight: '4rem' },
  '&&, &&:focus-within': { background: 'none', border: 0, boxShadow: 'none' },
  '& > *': {
    '--cell': 'min(72px,calc((100cqw - (var(--cells) - 1)*var(--cell-gap))/var(--cells)))',
  },
  '& > input': {
    position: 'relative',
    flex: 'none',
    // extra space after the last character prevents the input from scrolling
    width: 'calc((var(--cells) + 1)*(var(--cell) + var(--cell-gap)))',
    height: '4.75rem',
    padding: 0,
    font: `800 40px/1 ${font.display}`,
    fontVariantNumeric: 'tabular-nums lining-nums',
    [media.mobile]: { height: '4rem', fontSize: 32 },
    // width of a tabular digit: `ch` is the width of a proportional zero
    '--glyph': '.46em',
    // centres each character in its cell
    textIndent: 'calc((var(--cell) - var(--glyph))/2)',
    letterSpacing: 'calc(var(--cell) + var(--cell-gap) - var(--glyph))',
  },
  '&[data-grouped]': { '--cell-gap': '4px', minHeight: '3.75rem' },
  // letters have one width in this font only
  '&[data-grouped] > input': {
    '--glyph': '1ch',
    height: '3.75rem',
    font: `700 min(26px,var(--cell))/1 ${font.mono}`,
  },
}));

const Row = styled.span({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  gap: 'var(--cell-gap)',
});

const Cell = styled.i(({ theme: { color, media, radius } }) => ({
  width: 'var(--cell)',
  background: color.ink[950],
  border: `1.5px solid ${color.ink[500]}`,
  borderRadius: radius.control,
  '&[data-shaded]': { background: color.ink[700] },
  '*:focus-within > * > &[data-next]': {
    borderColor: color.amber.base,
    boxShadow: `0 0 0 3px ${color.amber.base}40`,
  },
  '[data-state=bad] > * > * > &&': { borderColor: 'var(--bad)' },
  [media.forcedColors]: { '*:focus-within > * > &[data-next]': { outline: '3px solid Highlight' } },
}));
