import { findElement, pathTo } from './element-path';

/** Time for which a position is applied again, because the page's content is still loading. */
const RESTORE_MS = 5_000;
/** Events that show that the visitor has begun to scroll or to use the page. */
const VISITOR_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * A position in a page. `path` leads to the element in the middle of the window, and `offset` is its distance
 * from the window's top. The element finds the place again when parts above it have another height, for example
 * because they are not rendered yet (`content-visibility`).
 */
interface Place {
  top: number;
  path: readonly number[];
  offset: number;
}

/** Remembers the scroll positions of this document's history entries (docs/product/frame.md#scroll). */
export interface ScrollMemory {
  /** Stores the window's position for the entry with this router key. Call it before the page is replaced. */
  save(key: string): void;
  /**
   * Scrolls to the stored position of an entry, and for some seconds again whenever the page changes its size,
   * until the visitor uses the page. Returns a function that ends this. Without a stored position, the
   * browser's own restoration stays in effect.
   */
  restore(key: string): () => void;
}

export function createScrollMemory(): ScrollMemory {
  const places = new Map<string, Place>();
  return {
    save: (key) => void places.set(key, readPlace()),
    restore(key) {
      const place = places.get(key);
      if (place === undefined) return () => undefined;
      scrollTo(place);
      const ended = new AbortController();
      const end = () => ended.abort();
      const growth = new ResizeObserver(() => scrollTo(place));
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

function readPlace(): Place {
  const element = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  return {
    top: window.scrollY,
    path: element ? pathTo(element) : [],
    offset: element?.getBoundingClientRect().top ?? 0,
  };
}

function scrollTo({ top, path, offset }: Place): void {
  window.scrollTo(0, top);
  const element = findElement(path);
  if (element) window.scrollBy(0, element.getBoundingClientRect().top - offset);
}
