declare global {
  interface Window {
    /**
     * Milliseconds from the tap to the frame that shows the content of the next page, or null before that
     * frame.
     */
    __walk: number | null;
  }
}

/**
 * Runs in the page before the tap on a link. The next page counts as shown when it has a heading and no
 * element is busy.
 */
export function walkProbe(path: string) {
  window.__walk = null;
  let tapped = 0;
  document.addEventListener('click', (event) => (tapped = event.timeStamp), { capture: true, once: true });
  const isShown = () => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1') ?? null;
    return (
      location.pathname === path && heading !== null && main?.querySelector('[aria-busy="true"]') === null
    );
  };
  const look = () => {
    if (tapped > 0 && isShown()) {
      // The current frame has been painted when the next frame starts.
      requestAnimationFrame((next) => (window.__walk = next - tapped));
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
