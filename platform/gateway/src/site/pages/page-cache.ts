import { OwnerCache } from '@site/server/jobs/owner-cache';

/** A cached page. `degraded`: rendered without some of its data, or not rendered by the server at all. */
export interface CachedPage {
  degraded: boolean;
  /** False for an error page. */
  found: boolean;
  /** Area that owns the page, or `''` for no area. */
  owner: string;
  /** Size in memory, in bytes. */
  size: number;
  /** Identifies the content: pages with the same etag have the same bytes. */
  etag: string;
}

interface Entry<T> {
  page: T;
  /** Time at which its render began. */
  madeAt: number;
  /** Earliest time of the next render. */
  retryAt: number;
  /** True if the last render was degraded and the cached page is not. */
  failing: boolean;
}

export interface CacheTimes {
  freshMs: number;
  staleMs: number;
  /** Time for which a good page is still served while new renders are degraded. */
  fallbackMs: number;
}

export const PAGE_TIMES: CacheTimes = { freshMs: 15_000, staleMs: 60_000, fallbackMs: 600_000 };
/** Disables caching, for a site that changes during development. */
export const NO_CACHING: CacheTimes = { freshMs: 0, staleMs: 0, fallbackMs: 0 };
const DEGRADED_FRESH_MS = 1_000;
const MAX_ERROR_BYTES = 8 * 1024 * 1024;
/** Maximum number of stale pages that are rendered again at the same time. */
const MAX_REFRESHES = 2;

/** Space for the pages of several compositions. The limit holds for all together, with a share for each area. */
export class PageStorage<T extends CachedPage> {
  readonly found: OwnerCache<Entry<T>>;
  /** Error pages. Clients may request any number of them, so they cannot evict other pages. */
  readonly errors: OwnerCache<Entry<T>>;

  constructor(maxBytes: number) {
    const pageOf = ({ page }: Entry<T>) => page;
    this.found = new OwnerCache(maxBytes, pageOf);
    this.errors = new OwnerCache(Math.min(maxBytes, MAX_ERROR_BYTES), pageOf);
  }
}

interface PageCachePorts<T extends CachedPage> {
  now: () => number;
  storage: PageStorage<T>;
  times?: CacheTimes;
  /** Called when a new render equals the cached page. Such a page is worth compressing better. */
  onUnchanged?: (page: T) => void;
  /** Distinguishes the pages of this composition in the storage. */
  name?: string;
  /** Returns the time of the last change of the data. Pages from before it are rendered again. */
  changedAt?: () => number;
}

/**
 * Caches the rendered pages of one composition by path, with a share for each area. A stale page is still served while
 * it is rendered again, and for longer if the new render is degraded. Few pages are rendered again at the same time,
 * because their renders are in no sender's share. Concurrent requests for a path share one render.
 * lru-cache's `fetch` is not used, because it can't prefer a good page to a newer degraded one.
 */
export class PageCache<T extends CachedPage> {
  private readonly rendering = new Map<string, Promise<T>>();
  private refreshing = 0;
  private readonly times: CacheTimes;

  constructor(private readonly ports: PageCachePorts<T>) {
    this.times = ports.times ?? PAGE_TIMES;
  }

  /**
   * Returns the cached page if it may be served, otherwise null. A stale page is rendered again in the
   * background.
   */
  peek(path: string, render: () => Promise<T>): T | null {
    const key = this.keyOf(path);
    const entry = this.ports.storage.found.get(key) ?? this.ports.storage.errors.get(key);
    if (!entry) return null;
    const now = this.ports.now();
    if (!entry.failing && entry.madeAt < (this.ports.changedAt?.() ?? -Infinity)) return null;
    if (now < entry.retryAt) return entry.page;
    const limit = entry.failing ? this.times.fallbackMs : this.times.staleMs;
    if (now - entry.madeAt > limit || entry.page.degraded) return null;
    if (this.refreshing < MAX_REFRESHES && !this.rendering.has(path)) void this.refresh(path, render);
    return entry.page;
  }

  /** Returns the cached page, or renders the page. Rejects with the error of `render`. */
  async get(path: string, render: () => Promise<T>): Promise<T> {
    return this.peek(path, render) ?? this.render(path, render);
  }

  /** Returns the render of a path that is under way, if there is one. */
  pending(path: string): Promise<T> | undefined {
    return this.rendering.get(path);
  }

  private async refresh(path: string, render: () => Promise<T>): Promise<void> {
    this.refreshing += 1;
    // `render` reports its failures itself, and the stale page is served meanwhile
    await this.render(path, render).catch(() => {});
    this.refreshing -= 1;
  }

  private render(path: string, render: () => Promise<T>): Promise<T> {
    const running = this.rendering.get(path);
    if (running) return running;
    const began = this.ports.now();
    const rendered = render()
      .then((page) => this.store(path, page, began))
      .finally(() => this.rendering.delete(path));
    this.rendering.set(path, rendered);
    return rendered;
  }

  private store(path: string, page: T, began: number): T {
    const now = this.ports.now();
    const { found, errors } = this.ports.storage;
    const key = this.keyOf(path);
    const old = found.peek(key) ?? errors.peek(key);
    if (old && page.degraded && !old.page.degraded && now - old.madeAt < this.times.fallbackMs) {
      old.failing = true;
      old.retryAt = now + this.times.freshMs;
      return old.page;
    }
    if (old && old.page.etag === page.etag && old.page.degraded === page.degraded) {
      page = old.page;
      this.ports.onUnchanged?.(page);
    }
    const freshMs = page.degraded ? Math.min(DEGRADED_FRESH_MS, this.times.freshMs) : this.times.freshMs;
    const [own, other] = page.found ? [found, errors] : [errors, found];
    other.delete(key);
    own.set(key, { page, madeAt: began, retryAt: now + freshMs, failing: false });
    return page;
  }

  private keyOf(path: string): string {
    return `${this.ports.name ?? ''} ${path}`;
  }
}
