import { keyframes, useTheme } from '@emotion/react';
import styled from '@emotion/styled';
import { useRef } from 'react';
import { useOutOfView } from './use-out-of-view';

interface ProgressCellsProps {
  cells: number;
  /** Filled part of the bar, from 0 to 1. */
  fraction: number;
  /** Lights all cells in the colour of a completed bar. */
  full?: boolean;
  /** Accessible name of the progress bar. */
  label: string;
}

/**
 * A progress bar that consists of lit cells, which fill one by one when the bar first comes into view; see
 * docs/product/design.md#progress.
 */
export const ProgressCells = ({ cells, fraction, full = false, label }: ProgressCellsProps) => {
  const { motion } = useTheme();
  const root = useRef<HTMLSpanElement>(null);
  const isOutOfView = useOutOfView(root);
  const lit = full ? cells : Math.min(cells, Math.max(fraction > 0 ? 1 : 0, Math.floor(fraction * cells)));
  return (
    <Root
      ref={root}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(Math.min(1, fraction) * 100)}
      data-full={full || undefined}
      data-waits={isOutOfView || undefined}
    >
      {Array.from({ length: cells }, (_, index) => (
        <Cell
          key={index}
          data-lit={index < lit || undefined}
          style={index < lit ? { animationDelay: `${index * motion.cell}ms` } : undefined}
        />
      ))}
    </Root>
  );
};

const Root = styled.span({ display: 'flex', gap: 3, height: 14, marginTop: 10 });

const light = keyframes({
  from: { background: 'var(--dark)', borderColor: 'var(--dark-edge)', boxShadow: 'none' },
});

const Cell = styled.i(({ theme: { color, media, motion } }) => ({
  '--dark': color.ink[900],
  '--dark-edge': color.ink[500],
  flex: 1,
  background: 'var(--dark)',
  border: '1px solid var(--dark-edge)',
  '&[data-lit]': {
    background: color.amber.base,
    borderColor: color.amber.base,
    boxShadow: `0 0 10px ${color.amber.base}66`,
    animation: `${light} ${motion.cell}ms steps(1) backwards`,
  },
  '[data-full] > &[data-lit]': {
    background: color.foam.base,
    borderColor: color.foam.base,
    boxShadow: 'none',
  },
  [media.forcedColors]: { '&[data-lit]': { background: 'Highlight' } },
  // Without the animation, cells that fill later look like those that stay empty.
  [media.moving]: {
    '[data-waits] > &[data-lit]': {
      background: 'var(--dark)',
      borderColor: 'var(--dark-edge)',
      boxShadow: 'none',
      animation: 'none',
    },
  },
}));
