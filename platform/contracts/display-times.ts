/**
 * Delay before an opened modal becomes active. The browser needs it to render the inactive state, from which
 * the CSS transition starts (docs/product/frame.md#modal-timing).
 */
export const MODAL_ACTIVE_MS = 10;
/** Duration of a modal's closing phase (docs/product/frame.md#modal-timing). */
export const MODAL_CLOSE_MS = 400;

/** Time for which a toast stays on the screen (docs/product/frame.md#toasts). */
export const TOAST_LIFE_MS = 3000;
/** Time in which a toast's countdown ring empties (docs/product/frame.md#toasts). */
export const TOAST_RING_MS = 2000;

/** Minimum time between two full reloads of one path (docs/product/updates.md#reload-rule). */
export const FULL_RELOAD_PAUSE_MS = 10_000;
