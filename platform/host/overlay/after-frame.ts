/** Maximum wait for a frame in ms. Needed in a hidden tab, which renders no frames. */
const HIDDEN_TAB_WAIT_MS = 100;

/** Resolves after the next frame, so that the page visibly reacts to a tap before it renders a modal. */
export const afterFrame = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, HIDDEN_TAB_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
