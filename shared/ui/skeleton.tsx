import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  /** True for a placeholder in a document: paper-coloured and without the sweep animation. */
  paper?: boolean;
}

const sweep = keyframes({ to: { backgroundPosition: '-150% 0' } });
const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** Placeholder in the shape of the content, visible after 150 ms. Its container needs `aria-busy`. */
export const Skeleton = styled.span<SkeletonProps>(
  ({ theme: { color, motion }, width = '100%', height, paper }) => ({
    display: 'block',
    width,
    height,
    background: paper
      ? '#cfc4ac'
      : `linear-gradient(100deg,${color.ink[800]} 30%,${color.ink[700]} 50%,${color.ink[800]} 70%) 0 0/300% 100%`,
    animation: `${paper ? '' : `${sweep} ${motion.skeleton}ms linear infinite,`}${appear} 150ms step-end backwards`,
  }),
);
