import { LRUCache } from 'lru-cache';

/** A page as the cache keeps it. `degraded`: drawn without some of its data, or not by the server at all. */
export interface CachedPage {
  degraded: boolean;
  /** Bytes in memory, for the bound. */
  size: number;
  /** Names the content: two drawings with the same tag are the same bytes. */
  etag: string;
}

interface Entry<T> {
  page: T;
  madeAt: number;
  /** Not before this is another drawing tried. */
  retryAt: number;
  /** The last try gave something worse than what is kept. */
  failing: boolean;
}

export interface CacheTimes {
  freshMs: number;
  staleMs: number;
  /** How long a good page outlives a source that gives only degraded ones. */
  fallbackMs: number;
}

export const PAGE_TIMES: CacheTimes = { freshMs: 15_000, staleMs: 60_000, fallbackMs: 600_000 };
/** For a site that changes under the hand of whoever looks at it. */
export const NO_CACHING: CacheTimes = { freshMs: 0, staleMs: 0, fallbackMs: 0 };
const DEGRADED_FRESH_MS = 1_000;

/**
 * Drawn pages of one composition by path: briefly fresh, then served while they are drawn anew, and kept for long
 * when the new drawing has lost data. One drawing at a time for a path, however many ask.
 */
export class PageCache<T extends CachedPage> {
  private readonly entries: LRUCache<string, Entry<T>>;
  private readonly drawing = new Map<string, Promise<T>>();

  constructor(
    private readonly now: () => number,
    maxBytes: number,
    private readonly times: CacheTimes = PAGE_TIMES,
    /** Told of a kept page that was drawn anew and had not changed: worth more work. */
    private readonly onUnchanged: (page: T) => void = () => {},
  ) {
    this.entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.size + 1 });
  }

  /** The page at once, if one may be served: fresh, or stale with a new drawing begun. */
  peek(path: string, draw: () => Promise<T>): T | null {
    const entry = this.entries.get(path);
    if (!entry) return null;
    const now = this.now();
    if (now < entry.retryAt) return entry.page;
    const limit = entry.failing ? this.times.fallbackMs : this.times.staleMs;
    if (now - entry.madeAt > limit || entry.page.degraded) return null;
    // a failed drawing is the drawer's to report; this page is served meanwhile
    this.draw(path, draw).catch(() => {});
    return entry.page;
  }

  /** The page, drawn now unless it may be served at once. Rejects as `draw` does when nothing is kept. */
  async get(path: string, draw: () => Promise<T>): Promise<T> {
    return this.peek(path, draw) ?? this.draw(path, draw);
  }

  private draw(path: string, draw: () => Promise<T>): Promise<T> {
    const running = this.drawing.get(path);
    if (running) return running;
    const drawn = draw()
      .then((page) => this.keep(path, page))
      .finally(() => this.drawing.delete(path));
    this.drawing.set(path, drawn);
    return drawn;
  }

  private keep(path: string, page: T): T {
    const now = this.now();
    const old = this.entries.peek(path);
    if (old && page.degraded && !old.page.degraded && now - old.madeAt < this.times.fallbackMs) {
      old.failing = true;
      old.retryAt = now + this.times.freshMs;
      return old.page;
    }
    if (old && old.page.etag === page.etag && old.page.degraded === page.degraded) {
      page = old.page;
      this.onUnchanged(page);
    }
    const freshMs = page.degraded ? Math.min(DEGRADED_FRESH_MS, this.times.freshMs) : this.times.freshMs;
    this.entries.set(path, { page, madeAt: now, retryAt: now + freshMs, failing: false });
    return page;
  }
}
