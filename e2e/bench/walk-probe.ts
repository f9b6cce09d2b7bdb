declare global {
  interface Window {
    /** Milliseconds from the tap to the frame that shows the content of the next page; `null` until then. */
    __walk: number | null;
  }
}

/** Runs in the page before the tap on a link. The content is shown when the page has its heading and nothing is busy. */
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
      // this frame is painted before the next one starts
      requestAnimationFrame((next) => (window.__walk = next - tapped));
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
