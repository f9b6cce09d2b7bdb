/** A tab that nobody sees draws no frames. */
const LONGEST_MS = 100;

/** Resolves when the page has drawn what it knows now: a tap is answered before a modal is built, not after. */
export const afterFrame = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
