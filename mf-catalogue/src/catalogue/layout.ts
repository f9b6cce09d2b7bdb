/** Layout in which examples are drawn. `window` draws them in the page itself. */
export type Layout = 'window' | 'phone' | 'desktop';

export const LAYOUTS: readonly Layout[] = ['window', 'phone', 'desktop'];

/** Widths in px of the two layouts of the design. */
export const FRAME_WIDTH = { phone: 390, desktop: 1366 } as const;
