declare global {
  interface Window {
    /** Ms from the tap to the frame that showed the content of the page at `path`; null: it is still to come. */
    __walk: number | null;
  }
}

/** Runs in the page before a link is tapped. The content is there once the page has its heading and waits for nothing. */
export function walkProbe(path: string) {
  window.__walk = null;
  let tapped = 0;
  document.addEventListener('click', (event) => (tapped = event.timeStamp), { capture: true, once: true });
  const isThere = () => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1') ?? null;
    return (
      location.pathname === path && heading !== null && main?.querySelector('[aria-busy="true"]') === null
    );
  };
  const look = () => {
    if (tapped > 0 && isThere()) {
      // this frame's paint comes before the next one
      requestAnimationFrame((next) => (window.__walk = next - tapped));
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
