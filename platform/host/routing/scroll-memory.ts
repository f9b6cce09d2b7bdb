/** Time for which a position is applied again while the page's content is still loading. */
const RESTORE_MS = 5_000;
/** Events that show that the visitor has begun to scroll or to use the page. */
const VISITOR_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Remembers the scroll positions of this document's history entries (docs/product/frame.md#scroll). */
export interface ScrollMemory {
  /** Stores the window's position for the entry with this router key. Call it before the page is replaced. */
  save(key: string): void;
  /**
   * Scrolls to the stored position of an entry, and again whenever the page grows, until the position is
   * reached or the visitor uses the page. Returns a function that ends this. Without a stored position, the
   * browser's own restoration stays in effect.
   */
  restore(key: string): () => void;
}

export function createScrollMemory(): ScrollMemory {
  const positions = new Map<string, number>();
  return {
    save: (key) => void positions.set(key, window.scrollY),
    restore(key) {
      const top = positions.get(key);
      if (top === undefined || reach(top)) return () => undefined;
      const ended = new AbortController();
      const end = () => ended.abort();
      const growth = new ResizeObserver(() => {
        if (reach(top)) end();
      });
      growth.observe(document.body);
      const deadline = setTimeout(end, RESTORE_MS);
      for (const name of VISITOR_EVENTS)
        window.addEventListener(name, end, { passive: true, signal: ended.signal });
      ended.signal.addEventListener('abort', () => {
        growth.disconnect();
        clearTimeout(deadline);
      });
      return end;
    },
  };
}

/** Scrolls to a position. Returns false if the page is not long enough yet. */
function reach(top: number): boolean {
  window.scrollTo(0, top);
  return window.scrollY >= top - 1;
}
