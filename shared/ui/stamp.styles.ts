import { type CSSObject, keyframes, type Theme } from '@emotion/react';

// `scale` and not `transform`, which turns the stamps
const land = keyframes({ from: { scale: '1.5', opacity: 0 } });

/** A rubber stamp that lands on its paper after a delay in ms; see docs/product/design.md#motion. */
export const stampLanding = ({ motion }: Theme, delayMs = 0): CSSObject => ({
  animation: `${land} ${motion.base}ms ${motion.ease} ${delayMs}ms backwards`,
});
